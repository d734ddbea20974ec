import type { RequestContext } from '../../../kernel/context/context.ts'
import { type TimelineEntryInput, TimelineService } from '../timeline/index.ts'
import type { Note } from './note.entity.ts'

/** Records notes in customer timelines when they are written and when they are completed. */
export class NoteTimeline {
  constructor(private readonly ctx: RequestContext) {}

  async follow(...notes: readonly Note[]): Promise<void> {
    const timeline = this.ctx.use(TimelineService)
    const idsOf = (some: readonly Note[]) => some.map(({ id }) => id)
    const isListed = ({ recordId, deletedAt }: Note) => recordId !== null && deletedAt === null
    await timeline.withdraw('note', idsOf(notes.filter((note) => !isListed(note))))
    const listed = notes.filter(isListed)
    await timeline.withdraw('note', idsOf(listed.filter(({ isDone }) => !isDone)), 'done')
    await timeline.record(...listed.flatMap(entriesOf))
  }
}

function entriesOf({ id, recordId, title, excerpt, createdBy, createdAt, doneAt }: Note): TimelineEntryInput[] {
  if (!recordId) return []
  const note = { recordId, kind: 'note', sourceId: id } as const
  const written: TimelineEntryInput = { ...note, what: 'written', title, text: excerpt, who: createdBy, at: createdAt }
  return doneAt ? [written, { ...note, what: 'done', title: `Done: ${title}`, at: doneAt }] : [written]
}
