import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconPhoto } from '../../../ui/icons.ts'

export const media: AdminCapability = {
  name: 'media',
  screens: [{ path: 'media', load: async () => (await import('./media-screen.tsx')).MediaScreen }],
  navigation: [
    {
      group: 'website',
      label: 'Media',
      path: '/media',
      icon: IconPhoto,
      keys: 'g m',
      permission: 'media.can_view',
      feature: 'media',
    },
  ],
  searchScope: {
    label: 'Media',
    noun: 'files',
    icon: IconPhoto,
    permission: 'media.can_view',
    feature: 'media',
    search: async (client, text) => (await import('./find-media.ts')).findMedia(client, text),
  },
}
