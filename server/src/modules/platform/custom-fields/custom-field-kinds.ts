import { registerEnumType } from 'type-graphql'

/** What a tenant may give fields of its own: one line a kind, and one in `keptIn`. */
export enum CustomFieldKind {
  CUSTOMER = 'customer',
}
registerEnumType(CustomFieldKind, { name: 'CustomFieldKind' })

/** The table of a kind's values. Its rows go with their record and with their field, by its foreign keys. */
export interface ValueTable {
  readonly table: string
  /** The column that names the record. */
  readonly record: string
  /** The table of the words that records are found by; those of a field have its id as their source. */
  readonly words: string
}

export const keptIn: Readonly<Record<CustomFieldKind, ValueTable>> = {
  [CustomFieldKind.CUSTOMER]: { table: 'customer_field_value', record: 'customer_id', words: 'customer_word' },
}
