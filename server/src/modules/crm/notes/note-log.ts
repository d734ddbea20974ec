import type { RequestContext } from '../../../kernel/context.ts'
import { AuditService } from '../../platform/audit/index.ts'
import type { Note, NoteFields } from './note.entity.ts'
import { NotePeople } from './note-people.ts'

type People = Pick<NoteFields, 'customerId' | 'assigneeId'>

/** Tells the audit log by name whom a note was about and given to, and is now: ids would say nothing to who reads it. */
export class NoteLog {
  constructor(private readonly ctx: RequestContext) {}

  async peopleChanged(note: Note, before: People): Promise<void> {
    const [was, is] = await Promise.all([before, note].map((people) => this.namesOf(people)))
    const changes = Object.entries(is ?? {})
      .map(([field, after]) => ({ field, before: was?.[field as keyof typeof was] ?? null, after }))
      .filter(({ before, after }) => before !== after)
    if (changes.length === 0) return
    await this.ctx.use(AuditService).record({
      act: 'updated',
      kind: 'note',
      area: 'notes',
      recordId: note.id,
      recordTitle: note.title,
      changes,
    })
  }

  private async namesOf({ customerId, assigneeId }: People) {
    const people = this.ctx.use(NotePeople)
    const [customer, assignee] = await Promise.all([people.customer(customerId), people.assignee(assigneeId)])
    return { customer: customer?.displayName ?? null, assignee: assignee?.displayName ?? null }
  }
}
