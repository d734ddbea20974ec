import { type FilterQuery, raw } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { countUpTo } from '../../../kernel/database/count-up-to.ts'
import { SortDirection } from '../../../kernel/graphql/filters.ts'
import { matching } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { badInput } from '../../../kernel/validation/errors.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { CustomFieldKind, CustomValueService } from '../../platform/custom-fields/index.ts'
import { BoardReader } from '../boards/index.ts'
import { Project } from './project.entity.ts'
import { type ProjectOrder, ProjectOrderField, type ProjectWhere } from './project-list.inputs.ts'
import { ProjectSearch } from './project-search.ts'

const MOST_ORDERS = 3

/** Reads projects. Those of a deleted customer are hidden until the customer is restored. */
export class ProjectReader {
  constructor(private readonly ctx: RequestContext) {}

  /** Newest first, or best match first if searched, unless another order is given. */
  async list(
    slice: Slice,
    where: ProjectWhere | null,
    orderBy: readonly ProjectOrder[] | null,
  ): Promise<Listing<Project>> {
    const { em } = this.ctx
    // Without the column filter, the order would reveal which projects are cards on boards hidden from the viewer.
    if (orderBy?.some(({ field }) => field === ProjectOrderField.RANK) && !where?.columnId?.eq)
      throw badInput('Projects are ordered by RANK in one column only. Filter by columnId, too.')
    const { ids, conditions } = await this.matching(where)
    if (ids && !orderBy?.length) return this.byRelevance(slice, await conditions(), ids)
    const { offset, limit } = slice
    const rows = await em.find(Project, await conditions(), { offset, limit, orderBy: ordered(orderBy) as never })
    return listing(slice, rows, async (upTo) => countUpTo(em, Project, await conditions(), upTo))
  }

  /** The conditions of a filter, to be made anew for each statement, and the matches of its search, best first. */
  async matching(where: ProjectWhere | null) {
    const { search, deleted, assigneeId, columnId, customFields, ...filters } = where ?? {}
    const ids = search?.trim() && !deleted?.eq ? await this.ctx.use(ProjectSearch).find(search) : null
    const conditions = async () =>
      ({
        $and: [
          { deletedAt: deleted?.eq ? { $ne: null } : null },
          ofVisibleCustomer(),
          ...matching(filters, []),
          ...this.ctx.use(AssigneeService).matching(assigneeId),
          ...this.ctx.use(BoardReader).matchingCards(columnId),
          ...(await this.ctx.use(CustomValueService).matching(CustomFieldKind.PROJECT, customFields)),
          ...(ids ? [{ id: { $in: ids } }] : []),
        ],
      }) as FilterQuery<Project>
    return { ids, conditions }
  }

  /** Search results are limited, so they fit in memory. */
  private async byRelevance(
    slice: Slice,
    where: FilterQuery<Project>,
    ids: readonly string[],
  ): Promise<Listing<Project>> {
    const rows = await this.ctx.em.find(Project, where)
    const rank = new Map(ids.map((id, place) => [id, place]))
    rows.sort((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0))
    return listing(slice, rows.slice(slice.offset, slice.offset + slice.limit), async () => rows.length)
  }
}

/** Made anew for each statement: a raw fragment can be used in only one. */
export const ofVisibleCustomer = (): object => ({ [raw(isOfVisibleCustomer, [])]: [] })

/** Whether the project with the ID in this column is in no list, and neither are its notes. */
export const hides = (column: string): string =>
  `exists (select from "project" p left join "customer" c on c."id" = p."customer_id"
    where p."id" = ${column} and (p."deleted_at" is not null or c."deleted_at" is not null))`

const isOfVisibleCustomer = (alias: string) =>
  `not exists (select from "customer" c where c."id" = ${alias}."customer_id" and c."deleted_at" is not null)`

const LAST = { [SortDirection.ASC]: 'asc nulls last', [SortDirection.DESC]: 'desc nulls last' }
const OPTIONAL: readonly ProjectOrderField[] = [ProjectOrderField.START_DATE, ProjectOrderField.END_DATE]

function ordered(orderBy: readonly ProjectOrder[] | null): object[] {
  const order = orderBy ?? []
  if (order.length > MOST_ORDERS) throw badInput(`A list of projects is ordered by at most ${MOST_ORDERS} fields.`)
  const byField = order.map(({ field, direction }) => ({
    [field]: OPTIONAL.includes(field) ? LAST[direction] : direction,
  }))
  return [...byField, { id: order.at(-1)?.direction ?? SortDirection.DESC }]
}
