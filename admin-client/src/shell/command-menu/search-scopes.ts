import { IconAddressBook, IconNotes } from '../../ui/icons.ts'
import type { SearchScope } from '../../ui/search-scope.ts'

/** The searchable record kinds, in menu order. Each capability is lazy-loaded on its first search. */
export const SEARCH_SCOPES: readonly SearchScope[] = [
  {
    label: 'Customers',
    noun: 'customers',
    icon: IconAddressBook,
    permission: 'customers.can_view',
    feature: 'customers',
    search: async (client, text) => (await import('../../modules/crm/customers/index.ts')).findCustomers(client, text),
  },
  {
    label: 'Notes',
    noun: 'notes',
    icon: IconNotes,
    permission: 'notes.can_view',
    feature: 'notes',
    search: async (client, text) => (await import('../../modules/crm/notes/index.ts')).findNotes(client, text),
  },
]
