import type { AdminCapability } from '../../../capability/admin-capability.ts'
import type { DocumentAction } from '../../../capability/document-parts.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import type { DocumentFieldsFragment, DocumentType } from '../../../generated/graphql.ts'
import { IconDownload } from '../../../ui/icons.ts'
import { IconPrinter, IconSend } from './icons.ts'

/** A recurring invoice cannot be sent. Send the invoices created from it. */
const SENT: readonly DocumentType[] = ['QUOTE', 'INVOICE', 'WORK_ORDER', 'REFUND', 'WEB_ORDER']

const isSendable = ({ status, cancelledAt, actions }: DocumentFieldsFragment) =>
  cancelledAt === null && (status !== 'DRAFT' || actions.includes('ISSUE'))

const pdf = (id: string) => `/api/v1/admin/invoices/${id}/pdf`

const documentActions: readonly DocumentAction[] = [
  {
    name: 'send',
    label: 'Send',
    icon: IconSend,
    place: 'button',
    order: 150,
    types: SENT,
    isOffered: isSendable,
    dialog: lazyComponent(async () => (await import('./send-dialog.tsx')).SendDialog),
  },
  {
    name: 'download-pdf',
    label: 'Download PDF',
    icon: IconDownload,
    place: 'menu',
    order: 150,
    hrefOf: ({ id }) => pdf(id),
  },
  {
    name: 'print',
    label: 'Print',
    icon: IconPrinter,
    place: 'menu',
    order: 160,
    // The browser's own viewer prints it.
    hrefOf: ({ id }) => `${pdf(id)}?inline=1`,
  },
]

export const documentDelivery: AdminCapability = {
  name: 'document-delivery',
  screens: [
    {
      path: 'document-emails',
      layout: 'settings',
      load: async () => (await import('./emails-screen.tsx')).DocumentEmailsScreen,
    },
  ],
  settingsSections: [
    {
      group: 'business',
      label: 'Document emails',
      description: 'Emails with quotes and invoices, links, reminders',
      path: 'document-emails',
      permission: 'settings.can_view',
      some: [
        { permission: 'quotes.can_view', feature: 'quotes' },
        { permission: 'work_orders.can_view', feature: 'work_orders' },
        { permission: 'invoices.can_view', feature: 'invoices' },
      ],
    },
  ],
  documentActions,
  documentBulkActions: [
    {
      name: 'send',
      label: 'Send',
      icon: IconSend,
      order: 150,
      types: SENT,
      dialog: lazyComponent(async () => (await import('./bulk-send-dialog.tsx')).BulkSendDialog),
    },
  ],
  documentPanels: [
    {
      name: 'delivery',
      place: 'side',
      order: 150,
      types: SENT,
      isShown: ({ issuedAt }) => issuedAt !== null,
      ...lazyComponent(async () => (await import('./delivery-panel.tsx')).DeliveryPanel),
    },
  ],
}
