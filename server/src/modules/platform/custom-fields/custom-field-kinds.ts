import { registerEnumType } from 'type-graphql'

/** Record kinds with custom fields. A new kind is one line here and one in `keptIn`. */
export enum CustomFieldKind {
  CUSTOMER = 'customer',
}
registerEnumType(CustomFieldKind, { name: 'CustomFieldKind' })

/** The value table of a kind. Its foreign keys delete the values with their record or field. */
export interface ValueTable {
  readonly table: string
  /** The column with the record's ID. */
  readonly record: string
  /** The search word table of the kind. Words from a custom field have the field's ID as their source. */
  readonly words: string
}

export const keptIn: Readonly<Record<CustomFieldKind, ValueTable>> = {
  [CustomFieldKind.CUSTOMER]: { table: 'customer_field_value', record: 'customer_id', words: 'customer_word' },
}
