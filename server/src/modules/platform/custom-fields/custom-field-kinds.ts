import { registerEnumType } from 'type-graphql'

/** Record kinds with custom fields. Their `recordKinds` entries say whether search finds them by their values. */
export enum CustomFieldKind {
  CUSTOMER = 'customer',
  PRODUCT = 'product',
  DOCUMENT = 'document',
  PROJECT = 'project',
}
registerEnumType(CustomFieldKind, { name: 'CustomFieldKind' })
