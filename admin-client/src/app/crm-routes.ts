import type { RouteObject } from 'react-router'

/** The screens for customers and their records. */
export const crmRoutes: readonly RouteObject[] = [
  {
    path: 'customers',
    lazy: async () => ({
      Component: (await import('../modules/crm/customers/index.ts')).CustomersScreen,
    }),
  },
  {
    path: 'customers/duplicates',
    lazy: async () => ({
      Component: (await import('../modules/crm/customers/index.ts')).DuplicatesScreen,
    }),
  },
  {
    path: 'customers/import/:id?',
    lazy: async () => ({
      Component: (await import('../modules/crm/customers/index.ts')).CustomerImportScreen,
    }),
  },
  {
    path: 'customers/:id/merge/:otherId',
    lazy: async () => ({
      Component: (await import('../modules/crm/customers/index.ts')).MergeScreen,
    }),
  },
  {
    path: 'customers/:id/:section?',
    lazy: async () => ({
      Component: (await import('../modules/crm/customers/index.ts')).CustomerScreen,
    }),
  },
  {
    path: 'notes',
    lazy: async () => ({
      Component: (await import('../modules/crm/notes/index.ts')).NotesScreen,
    }),
  },
  {
    path: 'notes/:id',
    lazy: async () => ({
      Component: (await import('../modules/crm/notes/index.ts')).NoteScreen,
    }),
  },
]
