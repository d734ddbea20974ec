import type { Field } from './field.ts'
import type { FieldOptions } from './text.ts'

/** One of a fixed list of strings; the first is the default unless `initial` is set. Labels default to the options. */
export function choice<const Option extends string>(
  options: readonly [Option, ...Option[]] | readonly Option[],
  initial: NoInfer<Option> = options[0] as Option,
  { labels, ...fieldOptions }: FieldOptions<Option> & { readonly labels?: Readonly<Record<string, string>> } = {},
): Field<Option> {
  const known = new Set<unknown>(options)
  return {
    ...fieldOptions,
    initial,
    control: { kind: 'choice', options, ...(labels && { labels }) },
    read: (saved) => (known.has(saved) ? (saved as Option) : initial),
  }
}

export function toggle(initial = false, options: FieldOptions<boolean> = {}): Field<boolean> {
  return {
    ...options,
    initial,
    control: { kind: 'toggle' },
    read(saved) {
      if (typeof saved === 'boolean') return saved
      if (saved === 'true' || saved === 1) return true
      return saved === 'false' || saved === 0 ? false : initial
    },
  }
}
