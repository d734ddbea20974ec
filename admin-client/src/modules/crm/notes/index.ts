import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { IconNotes } from './icons.ts'

export const notes: AdminCapability = {
  name: 'notes',
  screens: [
    { path: 'notes', load: async () => (await import('./notes-screen.tsx')).NotesScreen },
    { path: 'notes/:id', load: async () => (await import('./note-screen.tsx')).NoteScreen },
  ],
  navigation: [
    {
      group: 'work',
      label: 'Notes',
      path: '/notes',
      icon: IconNotes,
      keys: 'g n',
      permission: 'notes.can_view',
      feature: 'notes',
    },
  ],
  commands: [
    {
      group: 'create',
      label: 'New Note',
      icon: IconNotes,
      path: '/notes?new=note',
      permission: 'notes.can_create',
      feature: 'notes',
    },
  ],
  dashboardCards: [
    {
      name: 'overdue-notes',
      title: 'Overdue notes',
      icon: IconNotes,
      kind: 'todo',
      path: '/notes?show=overdue',
      permission: 'notes.can_view',
      feature: 'notes',
      load: async (client) => (await import('./find-notes.ts')).overdueNotes(client),
    },
  ],
  searchScope: {
    label: 'Notes',
    noun: 'notes',
    icon: IconNotes,
    permission: 'notes.can_view',
    feature: 'notes',
    search: async (client, text) => (await import('./find-notes.ts')).findNotes(client, text),
  },
  customerTabs: [
    {
      path: 'notes',
      label: 'Notes',
      permission: 'notes.can_view',
      feature: 'notes',
      ...lazyComponent(async () => (await import('./record-notes.tsx')).CustomerNotes),
    },
  ],
  projectTabs: [
    {
      path: 'notes',
      label: 'Notes',
      order: 400,
      permission: 'notes.can_view',
      feature: 'notes',
      ...lazyComponent(async () => (await import('./record-notes.tsx')).ProjectNotes),
    },
  ],
  timelineIcons: { notes: IconNotes },
}
