import type { Capability } from '../../../kernel/capability.ts'
import { purgeTask } from '../../../kernel/purge.ts'
import { Note } from './note.entity.ts'
import { NoteResolver } from './note.resolver.ts'
import { NoteWord } from './note-word.entity.ts'

export { Note } from './note.entity.ts'
export { NoteService } from './note.service.ts'

export const notes: Capability = {
  name: 'notes',
  entities: [Note, NoteWord],
  resolvers: [NoteResolver],
  scheduledTasks: [purgeTask('notes')],
}
