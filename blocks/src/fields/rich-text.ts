import type { Field } from './field.ts'
import type { FieldOptions } from './text.ts'

/** Formatted text with lists and links, as HTML. The host sanitizes it when it is rendered. */
export function richText(initial = '', options: FieldOptions<string> = {}): Field<string> {
  return {
    ...options,
    initial,
    control: { kind: 'richText' },
    read: (saved) => (typeof saved === 'string' ? saved : initial),
  }
}
