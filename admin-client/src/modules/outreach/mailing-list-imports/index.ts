import type { AdminCapability } from '../../../capability/admin-capability.ts'

export const mailingListImports: AdminCapability = {
  name: 'mailing-list-imports',
  screens: [
    {
      path: 'mailing-lists/:listId/import/:id?',
      load: async () => (await import('./mailing-list-import-screen.tsx')).MailingListImportScreen,
    },
  ],
}
