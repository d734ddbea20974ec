import { slugify, trimCharacter } from '@mainstreet/blocks/text'
import { type InputFault, invalidField, UserInputError } from '../../../kernel/validation/errors.ts'
import type { ImportedRow } from '../../platform/data-exchange/index.ts'
import { ProductStatus } from '../products/index.ts'
import { parseCents, parseGrams, parseStock, parseYes } from './import-amounts.ts'
import type { Cells } from './kept-columns.entity.ts'
import { imagesOfRow, type RowImages } from './row-images.ts'

const LONGEST_PATH = 500

/** The decoded path of an address, without the slashes around it; null if there is none. Hosts and queries are left out. */
function formerPath(typed: string): string | null {
  const text = typed.trim()
  if (!/^(https?:\/\/|\/)/i.test(text) || !URL.canParse(text, 'https://site.invalid')) return null
  const path = decoded(new URL(text, 'https://site.invalid').pathname)
  const plain = path && trimCharacter(path, '/')
  return plain && plain.length <= LONGEST_PATH && !plain.includes('\0') ? plain : null
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

const LONGEST_SLUG = 100
const DEFAULT_VALUE = 'default title'

type Values = Readonly<Record<string, string>>

/** The fields of the variant in a row. Missing fields are unchanged. */
export interface TypedVariant {
  readonly sku?: string
  readonly barcode?: string
  readonly price?: number
  readonly compareAtPrice?: number
  readonly cost?: number
  readonly weight?: number
  readonly tracksStock?: boolean
  readonly allowsBackOrder?: boolean
  readonly initialStock?: number
}

/** A row of the file. */
export interface ProductRow {
  readonly row: number
  /** The slug that all rows of a product have in common. */
  readonly slug: string
  readonly fields: {
    readonly name?: string
    readonly description?: string
    readonly brand?: string
    readonly seoTitle?: string
    readonly seoDescription?: string
    readonly status?: ProductStatus
  }
  readonly tags: readonly string[]
  readonly productType: string
  readonly optionNames: readonly string[]
  readonly optionValues: readonly string[]
  /** Null for a row that only adds an image, or nothing. */
  readonly variant: TypedVariant | null
  readonly images: RowImages
  /** The path of its page on the website before. */
  readonly formerPath: string | null
  /** Cells of columns that have no field. */
  readonly others: Cells
  readonly faults: readonly InputFault[]
}

const TEXTS = ['name', 'description', 'brand', 'seoTitle', 'seoDescription'] as const

export function productOfRow({ row, values, others }: ImportedRow): ProductRow {
  const faults: InputFault[] = []
  /** Continues after a fault, so that a row reports all of its faults together. */
  const read = <Value>(name: string, parse: (text: string) => Value): Value | undefined => {
    const text = values[name]
    if (text === undefined) return undefined
    try {
      return parse(text)
    } catch (error) {
      if (!(error instanceof UserInputError)) throw error
      faults.push(...error.faults)
      return undefined
    }
  }
  const slug = slugify(values.handle ?? values.name ?? '', LONGEST_SLUG)
  if (!slug) faults.push({ code: 'INVALID', field: 'handle', message: 'This row has neither a handle nor a title' })
  if (Object.entries({ ...others, ...values }).some((cell) => cell.join().includes('\u0000')))
    faults.push({ code: 'INVALID', message: 'This contains a character that cannot be stored' })
  const status = statusOf(read)
  const texts = TEXTS.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const]))
  const options = optionsOf(values)
  const isVariant = options.values.length > 0 || ['name', 'sku', 'price', 'barcode'].some((name) => name in values)
  return {
    row,
    slug,
    fields: { ...Object.fromEntries(texts), ...(status && { status }) },
    tags: tagsOf(values.tags ?? ''),
    productType: values.productType ?? '',
    optionNames: options.names,
    optionValues: options.values,
    variant: isVariant ? variantOf(values, read) : null,
    images: imagesOfRow(values),
    formerPath: formerPath(values.url ?? ''),
    others,
    faults,
  }
}

type Read = <Value>(name: string, parse: (text: string) => Value) => Value | undefined

function variantOf(values: Values, read: Read): TypedVariant {
  const unit = values.weightUnit ?? 'g'
  const grams = values.grams ? 'grams' : 'weight'
  const stock = read('initialStock', (text) => parseStock(text, 'initialStock'))
  const typed = {
    sku: values.sku,
    barcode: values.barcode,
    price: read('price', (text) => parseCents(text, 'price')),
    compareAtPrice: read('compareAtPrice', (text) => parseCents(text, 'compareAtPrice')),
    cost: read('cost', (text) => parseCents(text, 'cost')),
    weight: read(grams, (text) => parseGrams(text, grams === 'grams' ? 'g' : unit, grams)),
    tracksStock: values.tracksStock === undefined ? undefined : true,
    allowsBackOrder: read('allowsBackOrder', policyOf),
    initialStock: stock,
  }
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
}

function policyOf(text: string): boolean {
  const word = text.toLowerCase()
  if (word !== 'continue' && word !== 'deny') throw invalidField('allowsBackOrder', 'Enter continue or deny')
  return word === 'continue'
}

/** An active but unpublished product is not shown, so it becomes a draft. */
function statusOf(read: Read): ProductStatus | undefined {
  const isPublished = read('published', (text) => parseYes(text, 'published'))
  const status = read('status', (text) => {
    const found = Object.values(ProductStatus).find((one) => one === text.toLowerCase())
    if (!found) throw invalidField('status', 'Enter active, draft or archived')
    return found
  })
  if (status === ProductStatus.ACTIVE && isPublished === false) return ProductStatus.DRAFT
  if (status || isPublished === undefined) return status
  return isPublished ? ProductStatus.ACTIVE : ProductStatus.DRAFT
}

/** A product without options has the option Title with the value Default Title in files of Shopify. */
function optionsOf(values: Values): { names: string[]; values: string[] } {
  const pick = (name: string) => [1, 2, 3].flatMap((place) => values[`${name}${place}`] ?? [])
  const [names, chosen] = [pick('optionName'), pick('optionValue')]
  const isDefault = chosen.length === 1 && chosen[0]?.toLowerCase() === DEFAULT_VALUE
  return isDefault ? { names: [], values: [] } : { names, values: chosen }
}

/** Commas separate tags only if there is no semicolon. */
function tagsOf(text: string): string[] {
  const names = text.split(text.includes(';') ? ';' : ',').map((name) => name.trim())
  return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()]
}
