import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { readOnlyReason } from '../../../kernel/tenancy/viewer.ts'
import { forbidden } from '../../../kernel/validation/errors.ts'
import type { ArrangedDashboard, UpdateDashboardLayoutInput } from './dashboard.inputs.ts'
import { DashboardLayout } from './dashboard-layout.entity.ts'

/** How each person arranges the dashboard of a tenant. */
export class DashboardLayoutService {
  constructor(private readonly ctx: RequestContext) {}

  async mine(): Promise<ArrangedDashboard> {
    const layout = await this.ctx.em.findOne(DashboardLayout, { personId: this.me })
    return { order: layout?.cardOrder ?? [], hidden: layout?.hiddenCards ?? [] }
  }

  async arrange({ order, hidden }: UpdateDashboardLayoutInput): Promise<ArrangedDashboard> {
    const layout = await this.lock()
    if (order) layout.cardOrder = [...new Set(order)]
    if (hidden) layout.hiddenCards = [...new Set(hidden)]
    await this.ctx.em.flush()
    return { order: layout.cardOrder, hidden: layout.hiddenCards }
  }

  private get me(): string {
    return this.ctx.requirePerson().userId
  }

  /** Creates a missing layout first, because two first changes at once would both insert it. */
  private async lock(): Promise<DashboardLayout> {
    const why = readOnlyReason(this.ctx.requirePerson(), this.ctx.tenant)
    if (why) throw forbidden(why)
    await this.ctx.em.execute(
      `insert into "dashboard_layout" ("tenant_id", "person_id", "card_order", "hidden_cards") values (?, ?, '{}', '{}')
        on conflict do nothing`,
      [this.ctx.currentTenant.id, this.me],
    )
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE } as const
    return this.ctx.em.findOneOrFail(DashboardLayout, { personId: this.me }, options)
  }
}
