import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconTag } from '../../../ui/icons.ts'
import { IconPackage, IconSitemap, IconTransfer } from './icons.ts'

const mayView = { permission: 'products.can_view', feature: 'products' } as const

export const products: AdminCapability = {
  name: 'products',
  screens: [
    { path: 'inventory/products', load: async () => (await import('./products-screen.tsx')).ProductsScreen },
    {
      path: 'inventory/products/new',
      load: async () => (await import('./product/new-product-screen.tsx')).NewProductScreen,
    },
    {
      path: 'inventory/products/tags-and-brands',
      load: async () => (await import('./terms/terms-screen.tsx')).TermsScreen,
    },
    {
      path: 'inventory/products/:id',
      load: async () => (await import('./product/product-screen.tsx')).ProductScreen,
    },
    {
      path: 'inventory/categories',
      load: async () => (await import('./categories/categories-screen.tsx')).CategoriesScreen,
    },
    {
      path: 'inventory/discounts',
      load: async () => (await import('./discounts/discounts-screen.tsx')).DiscountsScreen,
    },
    {
      path: 'store',
      layout: 'settings',
      load: async () => (await import('./settings/store-settings-screen.tsx')).StoreSettingsScreen,
    },
    {
      path: 'inventory/stock/locations',
      load: async () => (await import('./stock/locations-screen.tsx')).LocationsScreen,
    },
    {
      path: 'inventory/stock/history',
      load: async () => (await import('./stock/stock-history-screen.tsx')).StockHistoryScreen,
    },
    { path: 'inventory/stock', load: async () => (await import('./stock/stock-screen.tsx')).StockScreen },
  ],
  navigation: [
    { group: 'sell', label: 'Products', path: '/inventory/products', icon: IconPackage, keys: 'g i', ...mayView },
    {
      group: 'sell',
      label: 'Categories',
      path: '/inventory/categories',
      icon: IconSitemap,
      keys: 'g k',
      ...mayView,
    },
    { group: 'sell', label: 'Stock', path: '/inventory/stock', icon: IconTransfer, keys: 'g w', ...mayView },
    {
      group: 'sell',
      label: 'Discounts',
      path: '/inventory/discounts',
      icon: IconTag,
      keys: 'g b',
      permission: 'products.can_view',
      feature: 'store',
    },
  ],
  settingsSections: [
    {
      group: 'business',
      label: 'Store and cart',
      description: 'Stock that visitors see, the cart, reminders',
      path: 'store',
      permission: 'settings.can_view',
      feature: 'products',
    },
  ],
  commands: [
    {
      group: 'create',
      label: 'New Product',
      icon: IconPackage,
      path: '/inventory/products/new',
      permission: 'products.can_create',
      feature: 'products',
    },
  ],
  dashboardCards: [
    {
      name: 'low-stock',
      title: 'Low stock',
      icon: IconPackage,
      kind: 'todo',
      path: '/inventory/products?stock=low&status=ACTIVE,DRAFT',
      ...mayView,
      load: async (client) => (await import('./find-products.ts')).lowStock(client),
    },
  ],
  searchScope: {
    label: 'Products',
    noun: 'products',
    icon: IconPackage,
    ...mayView,
    search: async (client, text) => (await import('./find-products.ts')).findProducts(client, text),
  },
  customFieldKinds: { PRODUCT: { one: 'product', many: 'products' } },
  fieldLabels: { badgeColor: 'Badge colour', seoTitle: 'Title for search engines' },
}
