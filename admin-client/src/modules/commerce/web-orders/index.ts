import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { IconBan, IconLink } from '../../../ui/icons.ts'
import { IconShoppingCartPlus } from './icons.ts'

const mayView = { permission: 'orders.can_view', feature: 'orders' } as const

export const webOrders: AdminCapability = {
  name: 'web-orders',
  screens: [
    { path: 'orders/new', load: async () => (await import('./new-order-screen.tsx')).NewOrderScreen },
    {
      path: 'orders/:id/packing-slip',
      load: async () => (await import('./packing-slip-screen.tsx')).PackingSlipScreen,
    },
  ],
  commands: [
    {
      group: 'create',
      label: 'New Order',
      icon: IconShoppingCartPlus,
      path: '/orders/new',
      permission: 'orders.can_create',
      feature: 'orders',
    },
  ],
  documentPanels: [
    {
      name: 'fulfilment',
      types: ['WEB_ORDER'],
      order: 50,
      place: 'side',
      isShown: ({ isStoreOrder }) => isStoreOrder,
      ...mayView,
      ...lazyComponent(async () => (await import('./order-panel.tsx')).OrderPanel),
    },
  ],
  documentActions: [
    {
      name: 'renew-order-link',
      label: 'Renew link',
      icon: IconLink,
      types: ['WEB_ORDER'],
      order: 490,
      place: 'menu',
      isOffered: ({ isStoreOrder }) => isStoreOrder,
      dialog: lazyComponent(async () => (await import('./renew-link-dialog.tsx')).RenewLinkDialog),
      permission: 'orders.can_edit',
      feature: 'orders',
    },
    {
      name: 'cancel-order',
      label: 'Cancel order',
      icon: IconBan,
      types: ['WEB_ORDER'],
      order: 500,
      place: 'menu',
      isOffered: ({ isStoreOrder, cancelledAt, archivedAt }) => isStoreOrder && !cancelledAt && !archivedAt,
      dialog: lazyComponent(async () => (await import('./cancel-order-dialog.tsx')).CancelOrderDialog),
      permission: 'orders.can_edit',
      feature: 'orders',
    },
  ],
}
