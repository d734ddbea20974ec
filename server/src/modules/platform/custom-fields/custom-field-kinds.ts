import { registerEnumType } from 'type-graphql'
import type { WordTable } from '../../../kernel/word-search.ts'

/** Record kinds with custom fields. A new kind is one line here and one in `searchWords`. */
export enum CustomFieldKind {
  CUSTOMER = 'customer',
}
registerEnumType(CustomFieldKind, { name: 'CustomFieldKind' })

/** The search words of each kind. Words from a custom field have the field's ID as their source. */
export const searchWords: Readonly<Record<CustomFieldKind, Pick<WordTable, 'table' | 'record'>>> = {
  [CustomFieldKind.CUSTOMER]: { table: 'customer_word', record: 'customer_id' },
}
