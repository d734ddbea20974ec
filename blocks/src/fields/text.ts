import type { Field } from './field.ts'

/** Options of every field factory for how the panel presents the field. */
export interface FieldOptions<Value> {
  readonly label?: string
  readonly help?: string
  readonly required?: boolean
  readonly starts?: Value
}

/** Saved numbers and booleans are read as text. */
function readText(saved: unknown, initial: string): string {
  if (typeof saved === 'string') return saved
  return typeof saved === 'number' || typeof saved === 'boolean' ? String(saved) : initial
}

/** A single line of text. */
export function text(
  initial = '',
  options: FieldOptions<string> & { readonly placeholder?: string } = {},
): Field<string> {
  const { placeholder, ...rest } = options
  return { ...rest, initial, control: { kind: 'text', placeholder }, read: (saved) => readText(saved, initial) }
}

/** Multi-line text. */
export function longText(
  initial = '',
  options: FieldOptions<string> & { readonly placeholder?: string } = {},
): Field<string> {
  const { placeholder, ...rest } = options
  const control = { kind: 'text', multiline: true, placeholder } as const
  return { ...rest, initial, control, read: (saved) => readText(saved, initial) }
}

/** Source code in a syntax-aware editor. */
export function code(language: 'css' | 'html', initial = '', options: FieldOptions<string> = {}): Field<string> {
  return { ...options, initial, control: { kind: 'code', language }, read: (saved) => readText(saved, initial) }
}

/** A regular expression, matched by RE2. */
export function pattern(options: FieldOptions<string> = {}): Field<string> {
  return { ...options, initial: '', control: { kind: 'pattern' }, read: (saved) => readText(saved, '') }
}

/** A setting of older pages, which is edited with a shared group now. */
export function legacy<Value>(field: Field<Value>): Field<Value> {
  return { ...field, control: { kind: 'none' } }
}

/** A value without a control in the panel. The default reader requires the same type as `initial`. */
export function none<Value>(initial: Value, read?: (saved: unknown) => Value): Field<Value> {
  const sameKind = (saved: unknown) => (typeof saved === typeof initial && saved !== null ? (saved as Value) : initial)
  return { initial, control: { kind: 'none' }, read: read ?? sameKind }
}
