import type { ApolloClient } from '@apollo/client'
import type { IconFiles } from '../../ui/icons.ts'

/** A record that a search has found. */
export interface FoundRecord {
  readonly id: string
  readonly title: string
  /** What tells it from others of the same name, such as e-mail, telephone and vehicles. */
  readonly details: readonly string[]
  /** Where it is opened, below /admin. */
  readonly path: string
}

/** A kind of record that the command menu finds. A capability gives one; `search-scopes.ts` lists them. */
export interface SearchScope {
  /** In the plural, as it stands in the menu: 'Customers'. */
  readonly label: string
  /** In a sentence: 'No customers found.'. */
  readonly noun: string
  readonly icon: typeof IconFiles
  readonly permission: string
  readonly feature: string
  /** At most as many as fit in the menu, best first. Rejects with what went wrong, errors in the answer included. */
  search(client: ApolloClient, text: string): Promise<readonly FoundRecord[]>
}
