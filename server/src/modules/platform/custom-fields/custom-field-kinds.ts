import { registerEnumType } from 'type-graphql'

/** Record kinds with custom fields. Their `recordKinds` entries say where words of values are found. */
export enum CustomFieldKind {
  CUSTOMER = 'customer',
}
registerEnumType(CustomFieldKind, { name: 'CustomFieldKind' })
