import type { AdminCapability } from '../capability/admin-capability.ts'

export const editor: AdminCapability = {
  name: 'editor',
  screens: [
    { path: 'editor', layout: 'window', load: async () => (await import('./screen/editor-screen.tsx')).EditorScreen },
  ],
}
