import type { SearchScope } from './search-scope.ts'

/** What can be searched for, in the menu's order: one line a capability. */
export const SEARCH_SCOPES: readonly SearchScope[] = []
