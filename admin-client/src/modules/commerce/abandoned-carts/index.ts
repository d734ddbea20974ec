import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconShoppingCartPause } from './icons.ts'

const mayView = { permission: 'orders.can_view', feature: 'orders' } as const

export const abandonedCarts: AdminCapability = {
  name: 'abandoned-carts',
  screens: [
    {
      path: 'abandoned-carts',
      load: async () => (await import('./abandoned-carts-screen.tsx')).AbandonedCartsScreen,
    },
  ],
  navigation: [
    {
      group: 'sell',
      label: 'Abandoned carts',
      path: '/abandoned-carts',
      icon: IconShoppingCartPause,
      keys: 'g j',
      ...mayView,
    },
  ],
}
