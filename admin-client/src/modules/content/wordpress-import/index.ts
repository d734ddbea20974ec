import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconUpload } from '../../../ui/icons.ts'

export const wordpressImport: AdminCapability = {
  name: 'wordpress-import',
  screens: [
    {
      path: 'blog/posts/import/:id?',
      load: async () => (await import('./wordpress-import-screen.tsx')).WordpressImportScreen,
    },
  ],
  commands: [
    {
      group: 'exchange',
      label: 'Import from WordPress',
      icon: IconUpload,
      path: '/blog/posts/import',
      permission: 'blog.can_create',
      feature: 'blog',
    },
  ],
}
