import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconAddressBook, IconMailCheck, IconPencil, IconUserPlus } from '../../../ui/icons.ts'

export const customers: AdminCapability = {
  name: 'customers',
  screens: [
    { path: 'customers', load: async () => (await import('./customers-screen.tsx')).CustomersScreen },
    {
      path: 'customers/duplicates',
      load: async () => (await import('./duplicates-screen.tsx')).DuplicatesScreen,
    },
    {
      path: 'customers/import/:id?',
      load: async () => (await import('./customer-import-screen.tsx')).CustomerImportScreen,
    },
    { path: 'customers/:id/merge/:otherId', load: async () => (await import('./merge/merge-screen.tsx')).MergeScreen },
    { path: 'customers/:id/:section?', load: async () => (await import('./customer-screen.tsx')).CustomerScreen },
  ],
  navigation: [
    {
      group: 'customers',
      label: 'Customers',
      path: '/customers',
      icon: IconAddressBook,
      keys: 'g u',
      permission: 'customers.can_view',
      feature: 'customers',
    },
  ],
  commands: [
    {
      group: 'create',
      label: 'New Customer',
      icon: IconUserPlus,
      path: '/customers?new=customer',
      permission: 'customers.can_create',
      feature: 'customers',
    },
  ],
  dashboardFigures: [
    {
      name: 'new-customers',
      title: 'New customers',
      icon: IconUserPlus,
      metric: 'new_customers',
      path: '/customers',
      permission: 'customers.can_view',
      feature: 'customers',
    },
  ],
  searchScope: {
    label: 'Customers',
    noun: 'customers',
    icon: IconAddressBook,
    permission: 'customers.can_view',
    feature: 'customers',
    search: async (client, text, context) => (await import('./find-customers.ts')).findCustomers(client, text, context),
  },
  timelineIcons: { pencil: IconPencil, 'user-plus': IconUserPlus, 'mail-check': IconMailCheck },
  fieldLabels: {
    firstname: 'First name',
    lastname: 'Last name',
    address2: 'Second address line',
    emailConsent: 'Consent to email',
    smsConsent: 'Consent to text messages',
  },
  customFieldKinds: { CUSTOMER: { one: 'customer', many: 'customers' } },
}
