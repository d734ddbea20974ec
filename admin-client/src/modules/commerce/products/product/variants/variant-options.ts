/** One value of an option. Variants know it by its key, so that its text may change. */
export interface OptionValue {
  readonly key: string
  readonly text: string
}

export interface OptionForm {
  readonly key: string
  readonly name: string
  readonly values: readonly OptionValue[]
}

/** A variant as the form edits it. Amounts and quantities are texts as typed. */
export interface VariantForm {
  readonly key: string
  /** Null for one that isn't saved yet. */
  readonly id: string | null
  /** The key of its value, by the key of the option. */
  readonly values: Readonly<Record<string, string>>
  readonly sku: string
  readonly barcode: string
  readonly price: string
  readonly compareAtPrice: string
  readonly cost: string
  readonly weight: string
  readonly image: string | null
  readonly tracksStock: boolean
  readonly allowsBackOrder: boolean
  readonly lowStockLevel: string
  /** On order from a supplier. */
  readonly incoming: string
  readonly initialStock: string
}

/** The options of a product with the variants that they make. */
export interface OptionsAndVariants {
  readonly options: readonly OptionForm[]
  readonly variants: readonly VariantForm[]
}

export const MOST_OPTIONS = 3
export const MOST_VARIANTS = 250

let made = 0
/** A key that no option, value or variant of the form has. */
export const newKey = (): string => `new-${++made}`

export const blankVariant = (): VariantForm => ({
  key: newKey(),
  id: null,
  values: {},
  sku: '',
  barcode: '',
  price: '',
  compareAtPrice: '',
  cost: '',
  weight: '',
  image: null,
  tracksStock: false,
  allowsBackOrder: false,
  lowStockLevel: '',
  incoming: '',
  initialStock: '',
})

/** 'Small / Red'; empty for the only variant. */
export const titleOf = ({ values }: VariantForm, options: readonly OptionForm[]): string =>
  options.flatMap((option) => option.values.find(({ key }) => key === values[option.key])?.text ?? []).join(' / ')

export const addOption = ({ options, variants }: OptionsAndVariants): OptionsAndVariants => ({
  options: [...options, { key: newKey(), name: '', values: [] }],
  variants,
})

export const renameOption = (
  { options, variants }: OptionsAndVariants,
  key: string,
  name: string,
): OptionsAndVariants => ({
  options: options.map((option) => (option.key === key ? { ...option, name } : option)),
  variants,
})

/** Keeps the first of several variants that become identical. */
export const removeOption = ({ options, variants }: OptionsAndVariants, key: string): OptionsAndVariants => ({
  options: options.filter((option) => option.key !== key),
  variants: distinct(variants.map((variant) => without(variant, key))),
})

/**
 * The first value of an option is given to all variants. Each further one makes a variant for every combination of the
 * other options, with the prices of the first variant of that combination.
 */
export function addValue(
  { options, variants }: OptionsAndVariants,
  optionKey: string,
  text: string,
): OptionsAndVariants {
  const value = { key: newKey(), text }
  const isFirst = options.find(({ key }) => key === optionKey)?.values.length === 0
  const withValue = (variant: VariantForm) => ({ ...variant, values: { ...variant.values, [optionKey]: value.key } })
  const added = isFirst
    ? []
    : distinct(variants.map((variant) => without(variant, optionKey)))
        .map(copy)
        .map(withValue)
  return inOrder({
    options: options.map((option) =>
      option.key === optionKey ? { ...option, values: [...option.values, value] } : option,
    ),
    variants: isFirst ? variants.map(withValue) : [...variants, ...added],
  })
}

export const renameValue = (
  { options, variants }: OptionsAndVariants,
  valueKey: string,
  text: string,
): OptionsAndVariants => ({
  options: options.map((option) => ({
    ...option,
    values: option.values.map((value) => (value.key === valueKey ? { ...value, text } : value)),
  })),
  variants,
})

/** Takes the variants with this value away. After the last value, they stay as they are without the option. */
export function removeValue(
  { options, variants }: OptionsAndVariants,
  optionKey: string,
  valueKey: string,
): OptionsAndVariants {
  const left = variants.filter(({ values }) => values[optionKey] !== valueKey)
  const rest = options.map((option) =>
    option.key === optionKey ? { ...option, values: option.values.filter(({ key }) => key !== valueKey) } : option,
  )
  const [next] = rest.find(({ key }) => key === optionKey)?.values ?? []
  if (left.length > 0 && next) return { options: rest, variants: left }
  const freed = distinct(variants.map((variant) => without(variant, optionKey)))
  const variantsLeft = next
    ? freed.map((variant) => ({ ...variant, values: { ...variant.values, [optionKey]: next.key } }))
    : freed
  return { options: rest, variants: variantsLeft }
}

/** The number of combinations of all values. */
export const combinations = (options: readonly OptionForm[]): number =>
  options.filter(({ values }) => values.length > 0).reduce((product, { values }) => product * values.length, 1)

/** Adds the combinations that were removed before. */
export function addMissing({ options, variants }: OptionsAndVariants): OptionsAndVariants {
  const [template] = variants
  if (!template) return { options, variants }
  const all = options
    .filter(({ values }) => values.length > 0)
    .reduce<Record<string, string>[]>(
      (made, option) => made.flatMap((one) => option.values.map(({ key }) => ({ ...one, [option.key]: key }))),
      [{}],
    )
  const added = all.map((values) => ({ ...copy(template), values }))
  return inOrder({ options, variants: distinct([...variants, ...added]) })
}

/** A new variant with the prices of another. Unique values, such as the SKU, are left empty. */
const copy = (variant: VariantForm): VariantForm => ({
  ...variant,
  key: newKey(),
  id: null,
  sku: '',
  barcode: '',
  image: null,
  incoming: '',
  initialStock: '',
})

function without(variant: VariantForm, optionKey: string): VariantForm {
  const { [optionKey]: _removed, ...values } = variant.values
  return { ...variant, values }
}

/** The first variant of each combination. */
function distinct(variants: readonly VariantForm[]): VariantForm[] {
  const known = new Map<string, VariantForm>()
  for (const variant of variants) {
    const combination = Object.entries(variant.values).sort().join()
    if (!known.has(combination)) known.set(combination, variant)
  }
  return [...known.values()]
}

/** By the order of the values. */
function inOrder({ options, variants }: OptionsAndVariants): OptionsAndVariants {
  const places = new Map(options.flatMap(({ values }) => values.map(({ key }, at) => [key, at] as const)))
  const placeIn = (variant: VariantForm, { key }: OptionForm) => places.get(variant.values[key] ?? '') ?? -1
  const sorted = variants.toSorted((one, other) => {
    const differing = options.find((option) => placeIn(one, option) !== placeIn(other, option))
    return differing ? placeIn(one, differing) - placeIn(other, differing) : 0
  })
  return { options, variants: sorted }
}
