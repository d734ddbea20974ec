import type { Field } from './field.ts'
import type { Said } from './text.ts'

/** One of a few words; starts as the first unless told. */
export function choice<const Option extends string>(
  options: readonly [Option, ...Option[]] | readonly Option[],
  initial: NoInfer<Option> = options[0] as Option,
  said: Said<Option> = {},
): Field<Option> {
  const known = new Set<unknown>(options)
  return {
    ...said,
    initial,
    control: { kind: 'choice', options },
    read: (saved) => (known.has(saved) ? (saved as Option) : initial),
  }
}

export function toggle(initial = false, said: Said<boolean> = {}): Field<boolean> {
  return {
    ...said,
    initial,
    control: { kind: 'toggle' },
    read(saved) {
      if (typeof saved === 'boolean') return saved
      if (saved === 'true' || saved === 1) return true
      return saved === 'false' || saved === 0 ? false : initial
    },
  }
}
