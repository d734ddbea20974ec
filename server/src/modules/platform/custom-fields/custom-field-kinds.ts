import { registerEnumType } from 'type-graphql'

/** Record kinds with custom fields. Their `recordKinds` entries say whether search finds them by their values. */
export enum CustomFieldKind {
  CUSTOMER = 'customer',
  PRODUCT = 'product',
  DOCUMENT = 'document',
  PROJECT = 'project',
  TASK = 'task',
  APPOINTMENT = 'appointment',
}
registerEnumType(CustomFieldKind, { name: 'CustomFieldKind' })
