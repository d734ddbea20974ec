import type { Field } from './field.ts'
import type { Said } from './text.ts'

/** Words with marks, lists and links, as HTML. Whoever draws it has it cleaned by its host. */
export function richText(initial = '', said: Said<string> = {}): Field<string> {
  return {
    ...said,
    initial,
    control: { kind: 'richText' },
    read: (saved) => (typeof saved === 'string' ? saved : initial),
  }
}
