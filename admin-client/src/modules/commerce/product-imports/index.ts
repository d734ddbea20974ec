import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconDownload, IconUpload } from '../../../ui/icons.ts'

export const productImports: AdminCapability = {
  name: 'product-imports',
  screens: [
    {
      path: 'inventory/products/import/:id?',
      load: async () => (await import('./product-import-screen.tsx')).ProductImportScreen,
    },
  ],
  commands: [
    {
      group: 'exchange',
      label: 'Import Products',
      icon: IconUpload,
      path: '/inventory/products/import',
      permission: 'products.can_create',
      feature: 'products',
    },
    {
      group: 'exchange',
      label: 'Export Products',
      icon: IconDownload,
      path: '/inventory/products?export=products',
      permission: 'products.can_view',
      feature: 'products',
    },
  ],
}
