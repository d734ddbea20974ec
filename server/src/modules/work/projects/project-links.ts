import DataLoader from 'dataloader'
import type { AuditChange } from '../../../kernel/audit/audit-changes.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { Customer } from '../../crm/customers/index.ts'
import { Vehicle } from '../../crm/vehicles/index.ts'
import { type BoardColumn, BoardReader } from '../boards/index.ts'
import type { ProjectFields } from './project.entity.ts'

type Links = Pick<ProjectFields, 'customerId' | 'vehicleId'> & { readonly columnId?: string | null }

/** Batch-loads the customers and vehicles of a list of projects. */
export class ProjectLinks {
  private readonly customers = new DataLoader((ids: readonly string[]) => this.load(Customer, ids), { cache: false })
  private readonly vehicles = new DataLoader((ids: readonly string[]) => this.load(Vehicle, ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  async customer(id: string | null): Promise<Customer | null> {
    return id ? this.customers.load(id) : null
  }

  async vehicle(id: string | null): Promise<Vehicle | null> {
    return id ? this.vehicles.load(id) : null
  }

  /**
   * The names of customer, vehicle and column, before and after, for the audit log, where IDs would mean nothing to
   * people. Columns of boards that not everybody sees count as none.
   */
  async changed(before: Links | null, after: Links): Promise<AuditChange[]> {
    const [previous, current] = await Promise.all([before, after].map((links) => this.namesOf(links)))
    return (['customer', 'vehicle', 'column'] as const)
      .map((field) => ({ field, before: previous?.[field] ?? null, after: current?.[field] ?? null }))
      .filter((change) => change.before !== change.after)
  }

  private async namesOf(links: Links | null) {
    const [customer, vehicle, column] = await Promise.all([
      this.customer(links?.customerId ?? null),
      this.vehicle(links?.vehicleId ?? null),
      this.ctx.use(BoardReader).columnForEverybody(links?.columnId ?? null),
    ])
    return {
      customer: customer?.displayName,
      vehicle: vehicle?.displayName,
      column: column && (await this.titleOf(column)),
    }
  }

  /** With the board, because columns of many boards have the same name. */
  private async titleOf({ boardId, name }: BoardColumn): Promise<string> {
    return `${(await this.ctx.use(BoardReader).board(boardId))?.name}: ${name}`
  }

  private async load<Row extends Customer | Vehicle>(
    entity: new () => Row,
    ids: readonly string[],
  ): Promise<(Row | null)[]> {
    const rows = (await this.ctx.em.find(entity, { id: { $in: [...ids] } } as never)) as Row[]
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id) ?? null)
  }
}
