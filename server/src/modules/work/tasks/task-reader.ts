import { type FilterQuery, raw } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { countUpTo } from '../../../kernel/database/count-up-to.ts'
import { type Condition, SortDirection } from '../../../kernel/graphql/filters.ts'
import { matching } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { badInput } from '../../../kernel/validation/errors.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { CustomFieldKind, CustomValueService } from '../../platform/custom-fields/index.ts'
import { ofVisibleCustomer } from '../projects/index.ts'
import { TaskLabelService } from './labels/task-label.service.ts'
import { OPEN_STATUSES, priorityRank, Task } from './task.entity.ts'
import { dueConditions } from './task-due.ts'
import { type TaskOrder, TaskOrderField, type TaskWhere } from './task-list.inputs.ts'
import { TaskSearch } from './task-search.ts'

const MOST_ORDERS = 3

/** Reads tasks. Those of a deleted customer are hidden until the customer is restored. */
export class TaskReader {
  constructor(private readonly ctx: RequestContext) {}

  /** Newest first, or best match first if searched, unless another order is given. */
  async list(slice: Slice, where: TaskWhere | null, orderBy: readonly TaskOrder[] | null): Promise<Listing<Task>> {
    const { em } = this.ctx
    const { search, deleted, ...filters } = where ?? {}
    const ids = search?.trim() && !deleted?.eq ? await this.ctx.use(TaskSearch).find(search) : null
    const conditions = async () =>
      ({
        $and: [
          { deletedAt: deleted?.eq ? { $ne: null } : null },
          ofVisibleCustomer(),
          ...(await this.matching(filters)),
          ...(ids ? [{ id: { $in: ids } }] : []),
        ],
      }) as FilterQuery<Task>
    if (ids && !orderBy?.length) return this.byRelevance(slice, await conditions(), ids)
    const { offset, limit } = slice
    const rows = await em.find(Task, await conditions(), { offset, limit, orderBy: ordered(orderBy) as never })
    return listing(slice, rows, async (upTo) => countUpTo(em, Task, await conditions(), upTo))
  }

  /** Made anew for each statement: a raw fragment can be used in only one. */
  private async matching(where: TaskWhere) {
    const { assigneeId, labelId, open, overdue, planned, due, month, customFields, ...filters } = where
    return [
      ...matching(filters, []),
      ...this.ctx.use(AssigneeService).matching(assigneeId),
      ...this.ctx.use(TaskLabelService).matching(labelId),
      ...(typeof open?.eq === 'boolean' ? [isOpen(open.eq)] : []),
      ...(typeof overdue?.eq === 'boolean' ? [isOverdue(overdue.eq)] : []),
      ...(typeof planned?.eq === 'boolean' ? [isPlanned(planned.eq)] : []),
      ...(await dueConditions(this.ctx, due, month)),
      ...(await this.ctx.use(CustomValueService).matching(CustomFieldKind.TASK, customFields)),
    ]
  }

  /** Search results are limited, so they fit in memory. */
  private async byRelevance(slice: Slice, where: FilterQuery<Task>, ids: readonly string[]): Promise<Listing<Task>> {
    const rows = await this.ctx.em.find(Task, where)
    const rank = new Map(ids.map((id, place) => [id, place]))
    rows.sort((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0))
    return listing(slice, rows.slice(slice.offset, slice.offset + slice.limit), async () => rows.length)
  }
}

const isOpen = (isWanted: boolean): Condition => ({ status: { [isWanted ? '$in' : '$nin']: [...OPEN_STATUSES] } })

function isOverdue(isWanted: boolean): Condition {
  const now = new Date()
  if (isWanted) return { ...isOpen(true), dueDate: { $lt: now } }
  return { $or: [isOpen(false), { dueDate: null }, { dueDate: { $gte: now } }] }
}

/** Whether somebody has been scheduled to work on it. */
function isPlanned(isWanted: boolean): Condition {
  const sql = (alias: string) =>
    `${isWanted ? 'exists' : 'not exists'} (select from "schedule" s where s."task_id" = ${alias}."id" and s."deleted_at" is null)`
  return { [raw(sql)]: [] } as Condition
}

const LAST = { [SortDirection.ASC]: 'asc nulls last', [SortDirection.DESC]: 'desc nulls last' }

function ordered(orderBy: readonly TaskOrder[] | null): object[] {
  const order = orderBy ?? []
  if (order.length > MOST_ORDERS) throw badInput(`A list of tasks is ordered by at most ${MOST_ORDERS} fields.`)
  const byField = order.map(({ field, direction }) => {
    if (field === TaskOrderField.PRIORITY) return { [raw((alias) => priorityRank(`${alias}."priority"`))]: direction }
    return { [field]: field === TaskOrderField.DUE_DATE ? LAST[direction] : direction }
  })
  return [...byField, { id: order.at(-1)?.direction ?? SortDirection.DESC }]
}
