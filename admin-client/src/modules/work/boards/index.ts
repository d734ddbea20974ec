import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconLayoutKanban } from './icons.ts'

export const boards: AdminCapability = {
  name: 'boards',
  screens: [
    { path: 'projects/boards', load: async () => (await import('./boards-screen.tsx')).BoardsScreen },
    { path: 'projects/boards/:id', load: async () => (await import('./board-screen.tsx')).BoardScreen },
  ],
  commands: [
    {
      group: 'create',
      label: 'New Board',
      icon: IconLayoutKanban,
      path: '/projects/boards?new=board',
      permission: 'projects.can_create',
      feature: 'projects',
    },
  ],
}
