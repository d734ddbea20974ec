import type { RequestContext } from '../../../kernel/context.ts'
import { type TimelineEntryInput, TimelineService } from '../timeline/index.ts'
import type { Note } from './note.entity.ts'

/** Records notes in customer timelines when they are written and when they are completed. */
export class NoteTimeline {
  constructor(private readonly ctx: RequestContext) {}

  async follow(...notes: readonly Note[]): Promise<void> {
    const timeline = this.ctx.use(TimelineService)
    const idsOf = (some: readonly Note[]) => some.map(({ id }) => id)
    const isListed = ({ customerId, deletedAt }: Note) => customerId !== null && deletedAt === null
    await timeline.withdraw('note', idsOf(notes.filter((note) => !isListed(note))))
    const listed = notes.filter(isListed)
    await timeline.withdraw('note', idsOf(listed.filter(({ isDone }) => !isDone)), 'done')
    await timeline.record(...listed.flatMap(entriesOf))
  }
}

function entriesOf({ id, customerId, title, excerpt, createdBy, createdAt, doneAt }: Note): TimelineEntryInput[] {
  if (!customerId) return []
  const note = { customerId, kind: 'note', recordId: id } as const
  const written: TimelineEntryInput = { ...note, what: 'written', title, text: excerpt, who: createdBy, at: createdAt }
  return doneAt ? [written, { ...note, what: 'done', title: `Done: ${title}`, at: doneAt }] : [written]
}
