import type { Field } from './field.ts'
import type { FieldOptions } from './text.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * The id of one of the tenant's records, such as a page; '' if none is chosen. `kind` is the name that the server's
 * capability gives it. Whether the record still exists shows when it is loaded.
 */
export function record(
  kind: string,
  options: FieldOptions<string> & { readonly placeholder?: string } = {},
): Field<string> {
  const { placeholder, ...rest } = options
  return {
    ...rest,
    initial: '',
    control: { kind: 'record', record: kind, ...(placeholder && { placeholder }) },
    read(saved) {
      const id = saved && typeof saved === 'object' && 'id' in saved ? saved.id : saved
      return typeof id === 'string' && UUID.test(id) ? id.toLowerCase() : ''
    },
  }
}
