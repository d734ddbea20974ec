import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { IconCash } from './icons.ts'

const mayView = { permission: 'invoices.can_view', feature: 'invoices' } as const
const mayRecord = { permission: 'invoices.can_edit', feature: 'invoices' } as const
const dialog = lazyComponent(async () => (await import('./record-payment-dialog.tsx')).RecordPaymentDialog)

export const payments: AdminCapability = {
  name: 'payments',
  screens: [
    { path: 'payments', load: async () => (await import('./payments-screen.tsx')).PaymentsScreen },
    {
      path: 'payments',
      layout: 'settings',
      load: async () => (await import('./settings/payment-settings-screen.tsx')).PaymentSettingsScreen,
    },
    { path: 'customers/:id/statement', load: async () => (await import('./statement-screen.tsx')).StatementScreen },
  ],
  navigation: [{ group: 'sell', label: 'Payments', path: '/payments', icon: IconCash, keys: 'g y', ...mayView }],
  commands: [{ group: 'create', label: 'Record Payment', icon: IconCash, path: '/payments?new=payment', ...mayRecord }],
  settingsSections: [
    {
      group: 'business',
      label: 'Payments',
      description: 'Stripe, other ways to pay',
      path: 'payments',
      permission: 'settings.can_view',
      feature: 'invoices',
    },
  ],
  documentPanels: [
    {
      name: 'payments',
      types: ['QUOTE', 'WORK_ORDER', 'INVOICE', 'WEB_ORDER', 'REFUND'],
      order: 150,
      place: 'side',
      ...mayView,
      ...lazyComponent(async () => (await import('./payments-panel.tsx')).PaymentsPanel),
    },
  ],
  documentActions: [
    {
      name: 'record-payment',
      label: 'Record payment',
      icon: IconCash,
      types: ['INVOICE', 'WEB_ORDER'],
      order: 150,
      place: 'button',
      isOffered: ({ issuedAt, cancelledAt, balance }) => Boolean(issuedAt) && !cancelledAt && balance > 0,
      dialog,
      ...mayRecord,
    },
    {
      name: 'record-deposit',
      label: 'Record deposit',
      icon: IconCash,
      types: ['QUOTE', 'WORK_ORDER'],
      order: 350,
      place: 'menu',
      isOffered: ({ status }) => status !== 'CANCELLED' && status !== 'DECLINED' && status !== 'ARCHIVED',
      dialog,
      ...mayRecord,
    },
  ],
  customerCards: [
    {
      name: 'balance',
      ...mayView,
      ...lazyComponent(async () => (await import('./balance-card.tsx')).BalanceCard),
    },
  ],
  timelineIcons: { cash: IconCash },
}
