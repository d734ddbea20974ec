import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { UserService } from '../../platform/users/index.ts'
import { Customer } from '../customers/index.ts'
import type { NoteAssignee } from './note.inputs.ts'

/** Batch-loads the customers and assignees of a list of notes. */
export class NotePeople {
  private readonly customers = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })
  private readonly users = new DataLoader((ids: readonly string[]) => this.ctx.use(UserService).named(ids))

  constructor(private readonly ctx: RequestContext) {}

  async customer(id: string | null): Promise<Customer | null> {
    return id ? this.customers.load(id) : null
  }

  async assignee(id: string | null): Promise<NoteAssignee | null> {
    return id ? this.users.load(id) : null
  }

  private async load(ids: readonly string[]): Promise<(Customer | null)[]> {
    const rows = await this.ctx.em.find(Customer, { id: { $in: [...ids] } })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id) ?? null)
  }
}
