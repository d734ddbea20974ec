import { type InputFault, UserInputError } from '../../../kernel/validation/errors.ts'
import { type ProductOption, type ProductVariant, ProductVariantInput } from '../products/index.ts'
import type { ProductRow, TypedVariant } from './product-row.ts'

/** The options and variants that a product has after the rows. */
export interface WantedVariants {
  readonly options: ProductOption[]
  readonly variants: ProductVariantInput[]
  /** The row of the file that each variant comes from, by its place; missing for those that the file does not name. */
  readonly rowOf: ReadonlyMap<number, number>
}

interface Known {
  readonly options: readonly ProductOption[]
  readonly variants: readonly ProductVariant[]
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * Adds the variants of the rows to those that there are, which are found by their option values or SKUs. None is taken
 * away. Throws UserInputError, with the rows.
 */
export function wantedVariants(rows: readonly ProductRow[], known: Known | null, hasTracker: boolean): WantedVariants {
  const options = optionsOf(rows, known)
  const variants: ProductVariantInput[] = (known?.variants ?? []).map(({ id }) =>
    Object.assign(new ProductVariantInput(), { id }),
  )
  const [rowOf, faults] = [new Map<number, number>(), [] as InputFault[]]
  for (const row of rows) {
    if (!row.variant || (known && saysNothing(row))) continue
    const values = spelled(row, options, faults)
    if (!values) continue
    const at = placeOf(row, values, known?.variants ?? [])
    if (at >= 0 && rowOf.has(at)) {
      const message = `Row ${rowOf.get(at)} is about the same variant`
      faults.push({ code: 'INVALID', field: 'optionValue1', message, row: row.row })
    } else if (at >= 0) {
      const { initialStock: _ignored, ...fields } = row.variant
      Object.assign(
        variants[at] as ProductVariantInput,
        fields,
        values.length === options.length && { optionValues: values },
      )
      rowOf.set(at, row.row)
    } else {
      rowOf.set(variants.length, row.row)
      variants.push(
        Object.assign(new ProductVariantInput(), newVariant(row.variant, hasTracker), { optionValues: values }),
      )
    }
  }
  if (faults.length > 0) throw new UserInputError(faults)
  return { options, variants, rowOf }
}

/** A row with a title, but nothing about a variant, is about an existing product only. */
function saysNothing({ variant, optionValues }: ProductRow): boolean {
  return optionValues.length === 0 && Object.keys(variant ?? {}).length === 0
}

/** Without a column that says whether stock is tracked, a quantity says so. */
function newVariant(typed: TypedVariant, hasTracker: boolean): TypedVariant {
  return { tracksStock: !hasTracker && typed.initialStock !== undefined, ...typed }
}

function optionsOf([first]: readonly ProductRow[], known: Known | null): ProductOption[] {
  const names = first?.optionNames ?? []
  if (!known) return names.map((name) => ({ name, values: [] }))
  const isOther =
    names.length > 0 &&
    names.map((name) => name.toLowerCase()).join('\n') !==
      known.options.map(({ name }) => name.toLowerCase()).join('\n')
  if (isOther) {
    const has = known.options.map(({ name }) => name).join(', ') || 'none'
    const message = `The product has other options: ${has}. An import does not change them`
    throw new UserInputError({ code: 'INVALID', field: 'optionName1', message, row: first?.row ?? null })
  }
  return known.options.map(({ name, values }) => ({ name, values: [...values] }))
}

/** The row's option values, spelled as before. New ones are added to the options. */
function spelled(
  { optionValues, row, variant }: ProductRow,
  options: readonly ProductOption[],
  faults: InputFault[],
): string[] | null {
  const isBySku = optionValues.length === 0 && options.length > 0 && variant?.sku
  if (isBySku) return []
  if (optionValues.length !== options.length) {
    const message =
      options.length > 0
        ? `Enter a value for ${options.map(({ name }) => name).join(', ')}`
        : 'The product has no options, so the option needs a name in its first row'
    faults.push({ code: 'INVALID', field: 'optionValue1', message, row })
    return null
  }
  return optionValues.map((typed, at) => {
    const { values = [] } = options[at] ?? {}
    const found = values.find((value) => same(value, typed))
    if (found === undefined) values.push(typed)
    return found ?? typed
  })
}

function placeOf({ variant }: ProductRow, values: readonly string[], known: readonly ProductVariant[]): number {
  const key = JSON.stringify(values)
  const byValues = known.findIndex(({ optionValues }) => JSON.stringify(optionValues) === key)
  if (byValues >= 0 || !variant?.sku) return byValues
  return known.findIndex(({ sku }) => same(sku, variant.sku ?? ''))
}
