import type { Field } from './field.ts'

/** What every factory lets a block say about the field's place in the panel. */
export interface Said<Value> {
  readonly label?: string
  readonly help?: string
  readonly required?: boolean
  readonly starts?: Value
}

/** A number or a truth value saved where words are expected still reads as words. */
function readText(saved: unknown, initial: string): string {
  if (typeof saved === 'string') return saved
  return typeof saved === 'number' || typeof saved === 'boolean' ? String(saved) : initial
}

/** A line of words. */
export function text(initial = '', said: Said<string> & { readonly placeholder?: string } = {}): Field<string> {
  const { placeholder, ...rest } = said
  return { ...rest, initial, control: { kind: 'text', placeholder }, read: (saved) => readText(saved, initial) }
}

/** Words in several lines. */
export function longText(initial = '', said: Said<string> & { readonly placeholder?: string } = {}): Field<string> {
  const { placeholder, ...rest } = said
  const control = { kind: 'text', multiline: true, placeholder } as const
  return { ...rest, initial, control, read: (saved) => readText(saved, initial) }
}

/** Source text in an editor that knows the language. */
export function code(language: 'css' | 'html', initial = '', said: Said<string> = {}): Field<string> {
  return { ...said, initial, control: { kind: 'code', language }, read: (saved) => readText(saved, initial) }
}

/** A value the panel does not offer; without a reader it must be of the kind that `initial` is. */
export function none<Value>(initial: Value, read?: (saved: unknown) => Value): Field<Value> {
  const sameKind = (saved: unknown) => (typeof saved === typeof initial && saved !== null ? (saved as Value) : initial)
  return { initial, control: { kind: 'none' }, read: read ?? sameKind }
}
