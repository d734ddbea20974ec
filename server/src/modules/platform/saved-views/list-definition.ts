import type { Feature } from '../../../kernel/access/features.ts'
import type { Permission } from '../../../kernel/access/permissions.ts'

/** A list or another screen with saved views: named sets of filters, order and columns. */
export interface ListDefinition {
  /** The key of the stored views, such as `customers`. Changing it loses them. */
  readonly name: string
  /** The record name in operations: `Customer` becomes `customerViews` and `createCustomerView`. */
  readonly record: string
  /** The schema's input types for the list's filters and order, if people can order it. */
  readonly where: string
  readonly orderBy?: string
  /** The permission to view the list, which also allows saving views. */
  readonly permission: Permission
  readonly feature: Feature
}

const definitions = new Map<string, ListDefinition>()

export function defineList(list: ListDefinition): void {
  definitions.set(list.name, list)
}

export function definitionOf(name: string): ListDefinition {
  const list = definitions.get(name)
  if (!list) throw new Error(`There is no list named ${name} any more`)
  return list
}
