import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { IconClipboardList, IconFileDollar, IconFileInvoice, IconShoppingCart } from './icons.ts'

const loadList = () => import('./list/documents-screen.tsx')
const loadFinders = () => import('./find-documents.ts')
const loadNew = () => import('./editor/new-document-screen.tsx')
const loadDocument = () => import('./document/document-screen.tsx')
const quotes = { permission: 'quotes.can_view', feature: 'quotes' } as const
const invoices = { permission: 'invoices.can_view', feature: 'invoices' } as const
const workOrders = { permission: 'work_orders.can_view', feature: 'work_orders' } as const
const webOrders = { permission: 'orders.can_view', feature: 'orders' } as const

/** For what shows documents of all types. */
const documentsOfAnyType = { some: [quotes, workOrders, invoices, webOrders] }

const create = ({ permission, feature }: typeof quotes | typeof invoices | typeof workOrders) => ({
  permission: permission.replace('can_view', 'can_create'),
  feature,
})

export const documents: AdminCapability = {
  name: 'documents',
  screens: [
    { path: 'quotes', load: async () => (await loadList()).QuotesScreen },
    { path: 'invoices', load: async () => (await loadList()).InvoicesScreen },
    { path: 'work-orders', load: async () => (await loadList()).WorkOrdersScreen },
    { path: 'orders', load: async () => (await loadList()).WebOrdersScreen },
    {
      path: 'invoices/tax-report',
      load: async () => (await import('./exports/tax-report-screen.tsx')).TaxReportScreen,
    },
    { path: 'quotes/new', load: async () => (await loadNew()).NewQuoteScreen },
    { path: 'invoices/new', load: async () => (await loadNew()).NewInvoiceScreen },
    { path: 'work-orders/new', load: async () => (await loadNew()).NewWorkOrderScreen },
    { path: 'recurring/new', load: async () => (await loadNew()).NewRecurringInvoiceScreen },
    { path: 'documents/:id', load: async () => (await loadDocument()).DocumentScreen },
    {
      path: 'documents',
      layout: 'settings',
      load: async () => (await import('./settings/document-settings-screen.tsx')).DocumentSettingsScreen,
    },
    { path: 'quotes/:id', load: async () => (await loadDocument()).DocumentRedirect },
    { path: 'invoices/:id', load: async () => (await loadDocument()).DocumentRedirect },
    { path: 'work-orders/:id', load: async () => (await loadDocument()).DocumentRedirect },
    { path: 'orders/:id', load: async () => (await loadDocument()).DocumentRedirect },
  ],
  navigation: [
    { group: 'sell', label: 'Orders', path: '/orders', icon: IconShoppingCart, keys: 'g z', ...webOrders },
    { group: 'sell', label: 'Quotes', path: '/quotes', icon: IconFileDollar, keys: 'g q', ...quotes },
    { group: 'sell', label: 'Invoices', path: '/invoices', icon: IconFileInvoice, keys: 'g v', ...invoices },
    { group: 'sell', label: 'Work orders', path: '/work-orders', icon: IconClipboardList, keys: 'g o', ...workOrders },
  ],
  commands: [
    { group: 'create', label: 'New Quote', icon: IconFileDollar, path: '/quotes/new', ...create(quotes) },
    { group: 'create', label: 'New Invoice', icon: IconFileInvoice, path: '/invoices/new', ...create(invoices) },
    {
      group: 'create',
      label: 'New Work Order',
      icon: IconClipboardList,
      path: '/work-orders/new',
      ...create(workOrders),
    },
    { group: 'exchange', label: 'Tax Report', icon: IconFileInvoice, path: '/invoices/tax-report', ...invoices },
  ],
  settingsSections: [
    {
      group: 'business',
      label: 'Documents',
      description: 'Numbers, terms and texts of quotes, invoices and work orders',
      path: 'documents',
      permission: 'settings.can_view',
      ...documentsOfAnyType,
    },
  ],
  dashboardFigures: [
    {
      name: 'store-sales',
      title: 'Store sales',
      icon: IconShoppingCart,
      metric: 'store_sales',
      count: { metric: 'orders', one: 'order', many: 'orders' },
      path: '/orders',
      ...webOrders,
    },
    { name: 'invoiced', title: 'Invoiced', icon: IconFileInvoice, metric: 'invoiced', path: '/invoices', ...invoices },
    {
      name: 'open-quotes',
      title: 'Open quotes',
      icon: IconFileDollar,
      metric: 'open_quotes_value',
      count: { metric: 'open_quotes', one: 'quote', many: 'quotes' },
      path: '/quotes?status=AWAITING_CUSTOMER',
      ...quotes,
    },
  ],
  dashboardCards: [
    {
      name: 'orders-to-fulfil',
      title: 'Orders to fulfil',
      icon: IconShoppingCart,
      kind: 'todo',
      path: '/orders?fulfilment=PENDING,READY_FOR_PICKUP&status=PENDING_PAYMENT,PARTIAL_PAYMENT,PAID',
      ...webOrders,
      load: async (client) => (await loadFinders()).ordersToFulfil(client),
    },
    {
      name: 'overdue-invoices',
      title: 'Overdue invoices',
      icon: IconFileInvoice,
      kind: 'todo',
      path: '/invoices?overdue=yes',
      ...invoices,
      load: async (client) => (await loadFinders()).overdueInvoices(client),
    },
    {
      name: 'quotes-awaiting-answer',
      title: 'Quotes awaiting an answer',
      icon: IconFileDollar,
      kind: 'todo',
      path: '/quotes?status=AWAITING_CUSTOMER',
      ...quotes,
      load: async (client) => (await loadFinders()).awaitedQuotes(client),
    },
    {
      name: 'work-orders-in-progress',
      title: 'Work orders in progress',
      icon: IconClipboardList,
      kind: 'todo',
      path: '/work-orders?status=APPROVED&fulfilment=PENDING',
      ...workOrders,
      load: async (client) => (await loadFinders()).workOrdersInProgress(client),
    },
  ],
  searchScope: {
    label: 'Documents',
    noun: 'documents',
    icon: IconFileInvoice,
    ...documentsOfAnyType,
    search: async (client, text) => (await loadFinders()).findDocuments(client, text),
  },
  customerTabs: [
    {
      path: 'documents',
      label: 'Documents',
      ...documentsOfAnyType,
      ...lazyComponent(async () => (await import('./customer-documents.tsx')).CustomerDocuments),
    },
  ],
  projectTabs: [
    {
      path: 'documents',
      label: 'Documents',
      order: 300,
      ...documentsOfAnyType,
      ...lazyComponent(async () => (await import('./projects/attached-documents.tsx')).ProjectDocuments),
    },
  ],
  customFieldKinds: { DOCUMENT: { one: 'document', many: 'documents' } },
  timelineIcons: {
    'file-text': IconFileDollar,
    'file-invoice': IconFileInvoice,
    tool: IconClipboardList,
    'shopping-cart': IconShoppingCart,
  },
}
