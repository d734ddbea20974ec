import type { Feature } from '../../../kernel/features.ts'
import type { Permission } from '../../../kernel/permissions.ts'

/** A list of which people keep views: filters, an order and columns under a name. */
export interface ListDefinition {
  /** What its views are kept under, such as `customers`. Views are lost when it changes. */
  readonly name: string
  /** One of its records as operations call it: `Customer` has `customerViews` and `createCustomerView`. */
  readonly record: string
  /** The schema's input types by which the list is narrowed and ordered. */
  readonly where: string
  readonly orderBy: string
  /** Who may look at the list may keep views of it. */
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
