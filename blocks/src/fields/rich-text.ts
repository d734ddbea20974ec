import type { Field, RichTextKind } from './field.ts'
import type { FieldOptions } from './text.ts'

/** Formatted text with lists and links, as HTML. The host sanitizes it when it is rendered. */
export function richText(
  initial = '',
  { kind = 'text', ...options }: FieldOptions<string> & { readonly kind?: RichTextKind } = {},
): Field<string> {
  return {
    ...options,
    initial,
    control: { kind: 'richText', text: kind },
    read: (saved) => (typeof saved === 'string' ? saved : initial),
  }
}
