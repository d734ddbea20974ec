import DataLoader from 'dataloader'
import type { AuditChange } from '../../../kernel/audit/audit-changes.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { type Assignee, toAssignee } from '../../platform/assignees/index.ts'
import { UserService } from '../../platform/users/index.ts'
import { Customer } from '../customers/index.ts'
import type { NoteFields } from './note.entity.ts'

/** Batch-loads the customers and assignees of a list of notes. */
export class NotePeople {
  private readonly customers = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })
  private readonly users = new DataLoader((ids: readonly string[]) => this.ctx.use(UserService).namesOf(ids))

  constructor(private readonly ctx: RequestContext) {}

  async customer(id: string | null): Promise<Customer | null> {
    return id ? this.customers.load(id) : null
  }

  async assignee(id: string | null): Promise<Assignee | null> {
    const person = id ? await this.users.load(id) : null
    return person && toAssignee(person)
  }

  private async load(ids: readonly string[]): Promise<(Customer | null)[]> {
    const rows = await this.ctx.em.find(Customer, { id: { $in: [...ids] } })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id) ?? null)
  }
}

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
