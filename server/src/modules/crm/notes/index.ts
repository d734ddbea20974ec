import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import type { TimelineKind } from '../../../kernel/messaging/timeline-kinds.ts'
import { seedNotes } from './demo-notes.ts'
import { Note, NoteWord } from './note.entity.ts'
import { NoteResolver } from './note.resolver.ts'

export { Note } from './note.entity.ts'
export { MonthInput } from './note.inputs.ts'
export { NoteService } from './note.service.ts'

const notificationKinds = { note_assigned: { permission: 'notes.can_view' } } satisfies Record<string, NotificationKind>
type OwnNotificationKinds = typeof notificationKinds

const timelineKinds = {
  note: {
    label: 'Notes',
    icon: 'notes',
    permission: 'notes.can_view',
    feature: 'notes',
    path: ({ sourceId }) => `/notes/${sourceId}`,
  },
} satisfies Record<string, TimelineKind>
type OwnTimelineKinds = typeof timelineKinds

declare module '../../../kernel/messaging/notifications.ts' {
  interface NotificationKinds extends OwnNotificationKinds {}
}

declare module '../../../kernel/messaging/timeline-kinds.ts' {
  interface TimelineKinds extends OwnTimelineKinds {}
}

export const notes: Capability = {
  name: 'notes',
  entities: [Note, NoteWord],
  resolvers: [NoteResolver],
  rest: () => import('./note.rest.ts'),
  scheduledTasks: [purgeTask('notes')],
  notificationKinds,
  timelineKinds,
  demo: seedNotes,
}
