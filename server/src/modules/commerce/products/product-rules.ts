import { cleanRichText } from '@mainstreet/blocks/clean-rich-text'
import { stripDiacritics, stripTags } from '@mainstreet/blocks/text'
import type { InputFault } from '../../../kernel/validation/errors.ts'
import { type Product, type ProductOption, ProductStatus, ProductType } from './product.entity.ts'
import type { CreateProductInput, UpdateProductInput } from './product.inputs.ts'
import { MOST_VALUES } from './product-limits.ts'

export type TypedProduct = CreateProductInput | UpdateProductInput

/** The fields that a product's own row takes from the input. */
export type ProductFields = Pick<
  Product,
  | 'name'
  | 'sortName'
  | 'type'
  | 'status'
  | 'description'
  | 'brand'
  | 'badgeText'
  | 'badgeColor'
  | 'options'
  | 'publishAt'
  | 'seoTitle'
  | 'seoDescription'
>

type Text = 'name' | 'brand' | 'badgeText' | 'badgeColor' | 'seoTitle' | 'seoDescription'

const COLOR = /^#[0-9A-F]{6}$/
const LONGEST_VALUE = 60
const LONGEST_NAME = 200

/** Applies the input to a new or existing product. Adds errors to `faults`. */
export function checkedProduct(typed: TypedProduct, before: Product | null, faults: InputFault[]): ProductFields {
  const text = (name: Text) => (typed[name] === undefined ? (before?.[name] ?? '') : (typed[name]?.trim() ?? ''))
  const [name, badgeColor] = [text('name'), text('badgeColor').toUpperCase()]
  if (!name) faults.push(fault('name', 'Enter a name'))
  if (badgeColor && !COLOR.test(badgeColor)) faults.push(fault('badgeColor', 'Enter a colour such as #C2410C'))
  return {
    name,
    // Some letters become several.
    sortName: stripDiacritics(name).toLowerCase().slice(0, LONGEST_NAME),
    type: typed.type ?? before?.type ?? ProductType.PRODUCT,
    status: typed.status ?? before?.status ?? ProductStatus.DRAFT,
    description: typed.description === undefined ? (before?.description ?? '') : cleanDescription(typed.description),
    brand: text('brand'),
    badgeText: text('badgeText'),
    badgeColor,
    options: typed.options ? checkedOptions(typed.options, faults) : (before?.options ?? []),
    publishAt: typed.publishAt ?? before?.publishAt ?? new Date(),
    seoTitle: text('seoTitle'),
    seoDescription: text('seoDescription'),
  }
}

function checkedOptions(typed: readonly ProductOption[], faults: InputFault[]): ProductOption[] {
  const options = typed.map(({ name, values }) => ({ name: name.trim(), values: values.map((value) => value.trim()) }))
  const names = new Set<string>()
  options.forEach(({ name, values }, at) => {
    const field = (part: string) => `options.${at}.${part}`
    if (!name) faults.push(fault(field('name'), 'Enter a name such as Size'))
    else if (names.has(name.toLowerCase())) faults.push(fault(field('name'), `There are two options named ${name}`))
    names.add(name.toLowerCase())
    const known = new Set(values.map((value) => value.toLowerCase()))
    if (values.length === 0) faults.push(fault(field('values'), 'Enter at least one value'))
    else if (values.length > MOST_VALUES)
      faults.push(fault(field('values'), `An option has at most ${MOST_VALUES} values`))
    else if (values.some((value) => value === '')) faults.push(fault(field('values'), 'A value must not be empty'))
    else if (values.some((value) => value.length > LONGEST_VALUE))
      faults.push(fault(field('values'), `A value has at most ${LONGEST_VALUE} characters`))
    else if (known.size < values.length) faults.push(fault(field('values'), `${name} has the same value twice`))
  })
  return options
}

/** HTML without words is saved as empty. */
export function cleanDescription(html: string | null): string {
  const clean = cleanRichText(html ?? '')
  return stripTags(clean).trim() === '' && !clean.includes('<img') ? '' : clean
}

/** The tags without duplicates, case-insensitive. */
export function checkedTags(typed: readonly string[], faults: InputFault[]): string[] {
  const tags = new Map<string, string>()
  for (const tag of typed.map((one) => one.trim()).filter(Boolean)) {
    if (tag.length > LONGEST_VALUE) faults.push(fault('tags', `A tag has at most ${LONGEST_VALUE} characters`))
    else if (!tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  }
  return [...tags.values()]
}

const MEDIA = /^\/media\/[\w ./-]{1,290}$/

/** Why an address is no image of the media library; undefined if it is one. */
export function imageFault(address: string): string | undefined {
  if (MEDIA.test(address) && !address.includes('..')) return undefined
  return 'Choose an image from the media library'
}

export const fault = (field: string, message: string, code = 'INVALID'): InputFault => ({ code, message, field })
