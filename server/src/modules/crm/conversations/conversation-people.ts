import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { type Named, UserService } from '../../platform/users/index.ts'
import { Customer } from '../customers/index.ts'
import { ChatVisitor } from './visitors/chat-visitor.entity.ts'

/** Batch-loads the people of a list of conversations. */
export class ConversationPeople {
  private readonly visitors = new DataLoader((ids: readonly string[]) => this.visitorsOf(ids), { cache: false })
  private readonly customers = new DataLoader((ids: readonly string[]) => this.customersOf(ids), { cache: false })
  private readonly users = new DataLoader((ids: readonly string[]) => this.ctx.use(UserService).namesOf(ids))

  constructor(private readonly ctx: RequestContext) {}

  visitor(id: string): Promise<ChatVisitor> {
    return this.visitors.load(id)
  }

  /** Null for viewers who may not view customers, and for deleted ones. */
  async customer(id: string | null): Promise<Customer | null> {
    return id && this.ctx.can('customers.can_view') ? this.customers.load(id) : null
  }

  async matchingCustomers(visitorId: string): Promise<Customer[]> {
    const { email } = await this.visitor(visitorId)
    if (!email || !this.ctx.can('customers.can_view')) return []
    return this.ctx.em.find(Customer, { email, deletedAt: null, erasedAt: null }, { orderBy: { id: 'asc' }, limit: 10 })
  }

  async user(id: string | null): Promise<Named | null> {
    return id ? this.users.load(id) : null
  }

  private async visitorsOf(ids: readonly string[]): Promise<ChatVisitor[]> {
    const rows = await this.ctx.em.find(ChatVisitor, { id: { $in: [...ids] } })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id) as ChatVisitor)
  }

  private async customersOf(ids: readonly string[]): Promise<(Customer | null)[]> {
    const rows = await this.ctx.em.find(Customer, { id: { $in: [...ids] }, deletedAt: null })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id) ?? null)
  }
}
