import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconMailbox } from './icons.ts'

export const mailingLists: AdminCapability = {
  name: 'mailing-lists',
  screens: [
    { path: 'mailing-lists', load: async () => (await import('./mailing-lists-screen.tsx')).MailingListsScreen },
    { path: 'mailing-lists/:id', load: async () => (await import('./mailing-list-screen.tsx')).MailingListScreen },
  ],
  navigation: [
    {
      group: 'customers',
      label: 'Mailing lists',
      path: '/mailing-lists',
      icon: IconMailbox,
      keys: 'g e',
      permission: 'customers.can_view',
      feature: 'customers',
    },
  ],
  commands: [
    {
      group: 'create',
      label: 'New Mailing List',
      icon: IconMailbox,
      path: '/mailing-lists?new=list',
      permission: 'customers.can_create',
      feature: 'customers',
    },
  ],
  fieldLabels: {
    isDoubleOptIn: 'Confirmation by email',
    members: 'Members',
    source: 'Source of the consent',
    expiresAt: 'End of the consent',
  },
}
