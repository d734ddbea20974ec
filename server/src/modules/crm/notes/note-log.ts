import type { AuditChange } from '../../../kernel/audit/audit-changes.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import type { NoteFields } from './note.entity.ts'
import { NotePeople } from './note-people.ts'

type People = Pick<NoteFields, 'recordId' | 'assigneeId'>

const nobody: People = { recordId: null, assigneeId: null }

/**
 * Adds the names of the note's customer and assignee, before and after, to the audit log, where IDs would mean nothing
 * to people.
 */
export class NoteLog {
  constructor(private readonly ctx: RequestContext) {}

  async peopleChanged(before: People | null, after: People): Promise<AuditChange[]> {
    const [previous, current] = await Promise.all([before ?? nobody, after].map((people) => this.namesOf(people)))
    return (['customer', 'assignee'] as const)
      .map((field) => ({ field, before: previous?.[field] ?? null, after: current?.[field] ?? null }))
      .filter(({ before, after }) => before !== after)
  }

  private async namesOf({ recordId, assigneeId }: People) {
    const people = this.ctx.use(NotePeople)
    const [customer, assignee] = await Promise.all([people.customer(recordId), people.assignee(assigneeId)])
    return { customer: customer?.displayName, assignee: assignee?.displayName }
  }
}
