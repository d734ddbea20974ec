import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconClipboardList, IconFileDollar, IconFileInvoice } from './icons.ts'

const loadList = () => import('./list/documents-screen.tsx')
const loadDocument = () => import('./document/document-screen.tsx')
const quotes = { permission: 'quotes.can_view', feature: 'quotes' } as const
const invoices = { permission: 'invoices.can_view', feature: 'invoices' } as const
const workOrders = { permission: 'work_orders.can_view', feature: 'work_orders' } as const

export const documents: AdminCapability = {
  name: 'documents',
  screens: [
    { path: 'quotes', load: async () => (await loadList()).QuotesScreen },
    { path: 'invoices', load: async () => (await loadList()).InvoicesScreen },
    { path: 'work-orders', load: async () => (await loadList()).WorkOrdersScreen },
    { path: 'documents/:id', load: async () => (await loadDocument()).DocumentScreen },
    { path: 'quotes/:id', load: async () => (await loadDocument()).DocumentRedirect },
    { path: 'invoices/:id', load: async () => (await loadDocument()).DocumentRedirect },
    { path: 'work-orders/:id', load: async () => (await loadDocument()).DocumentRedirect },
  ],
  navigation: [
    { group: 'sell', label: 'Quotes', path: '/quotes', icon: IconFileDollar, keys: 'g q', ...quotes },
    { group: 'sell', label: 'Invoices', path: '/invoices', icon: IconFileInvoice, keys: 'g v', ...invoices },
    { group: 'sell', label: 'Work orders', path: '/work-orders', icon: IconClipboardList, keys: 'g o', ...workOrders },
  ],
  timelineIcons: { quote: IconFileDollar, invoice: IconFileInvoice, work_order: IconClipboardList },
}
