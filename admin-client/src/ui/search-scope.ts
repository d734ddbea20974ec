import type { ApolloClient } from '@apollo/client'
import type { Icon } from './icons.ts'

/** A search result. */
export interface FoundRecord {
  readonly id: string
  readonly title: string
  /** Details that distinguish it from others of the same name, such as email, phone and vehicles. */
  readonly details: readonly string[]
  /** Its path below /admin. */
  readonly path: string
}

/** A kind of record in the command menu. Part of the object that its capability exports. */
export interface SearchScope {
  /** Plural, as shown in the menu: 'Customers'. */
  readonly label: string
  /** Within a sentence: 'No customers found.'. */
  readonly noun: string
  readonly icon: Icon
  readonly permission?: string
  readonly feature?: string
  /** For people who work in several tenants, one at a time. */
  readonly choosesTenants?: boolean
  /** Returns at most as many results as fit in the menu, best first. Rejects on any error, including GraphQL errors. */
  search(client: ApolloClient, text: string): Promise<readonly FoundRecord[]>
}
