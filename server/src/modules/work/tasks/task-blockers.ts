import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { groupedRows } from '../../../kernel/database/grouped-rows.ts'
import { invalidField, isId, notFound } from '../../../kernel/validation/errors.ts'
import { auditedList, noChange, type RelatedChange } from './related-change.ts'
import { Task } from './task.entity.ts'
import { TaskBlocker } from './task-blocker.entity.ts'

export const MOST_BLOCKERS = 50
/** Tasks that wait for one task. */
const MOST_WAITING = 200

/** Which tasks wait for which. Writes require a transaction with the tree of tasks locked: see `task-tree.ts`. */
export class TaskBlockers {
  private readonly loader = new DataLoader((ids: readonly string[]) => this.load(ids, 'taskId', 'blockerId'), {
    cache: false,
  })
  private readonly waiting = new DataLoader((ids: readonly string[]) => this.load(ids, 'blockerId', 'taskId'), {
    cache: false,
  })

  constructor(private readonly ctx: RequestContext) {}

  /** The tasks that a task waits for, open or not, without deleted ones. */
  of(taskId: string): Promise<Task[]> {
    return this.loader.load(taskId)
  }

  /** The tasks that wait for a task, without deleted ones. */
  waitingFor(taskId: string): Promise<Task[]> {
    return this.waiting.load(taskId)
  }

  /** Validates the tasks that a task waits for, all of them; null for a new task. */
  async validate(taskId: string | null, requested: readonly string[] | null | undefined): Promise<RelatedChange> {
    if (!requested) return noChange
    const { em } = this.ctx
    const wanted = [...new Set(requested.map((id) => id.toLowerCase()))]
    if (wanted.length > MOST_BLOCKERS) throw invalidField('blockedByIds', `At most ${MOST_BLOCKERS} tasks`)
    const before = taskId ? await this.of(taskId) : []
    const added = wanted.filter((id) => !before.some((task) => task.id === id))
    const removed = before.filter(({ id }) => !wanted.includes(id))
    if (added.length + removed.length === 0) return noChange
    const blockers = await em.find(Task, { id: { $in: added.filter(isId) }, deletedAt: null })
    if (blockers.length < added.length) throw notFound('task', 'blockedByIds')
    if (taskId) await this.requireNoCycle(taskId, added)
    await this.requireFewWaiting(added)
    const gone = taskId ? await em.find(TaskBlocker, { taskId, blockerId: { $in: removed.map(({ id }) => id) } }) : []
    const after = [...before.filter((task) => !removed.includes(task)), ...blockers]
    const names = (tasks: readonly Task[]) => auditedList(tasks.map(({ title }) => title))
    return {
      auditChanges: [{ field: 'blockedBy', before: names(before), after: names(after) }],
      write: (id) => {
        for (const one of gone) em.remove(one)
        for (const blocker of blockers) em.create(TaskBlocker, { taskId: id, blockerId: blocker.id })
      },
    }
  }

  /** Throws if one of the tasks waits for the task itself, directly or through others. */
  private async requireNoCycle(taskId: string, blockerIds: readonly string[]): Promise<void> {
    const [row] = await this.ctx.em.execute<unknown[]>(
      `with recursive waits as (
         select "id" from unnest(?::uuid[]) as n ("id")
         union select b."blocker_id" from "task_blocker" b join waits w on b."task_id" = w."id")
       select from waits where "id" = ?`,
      [`{${blockerIds.join(',')}}`, taskId],
    )
    if (row) throw invalidField('blockedByIds', "A task can't be blocked by itself or by a task that it blocks")
  }

  private async requireFewWaiting(blockerIds: readonly string[]): Promise<void> {
    const [row] = await this.ctx.em.execute<unknown[]>(
      `select from "task_blocker" where "blocker_id" = any(?::uuid[])
       group by "blocker_id" having count(*) >= ${MOST_WAITING} limit 1`,
      [`{${blockerIds.join(',')}}`],
    )
    if (row) throw invalidField('blockedByIds', `At most ${MOST_WAITING} tasks can wait for one`)
  }

  private async load(
    ids: readonly string[],
    from: 'taskId' | 'blockerId',
    to: 'taskId' | 'blockerId',
  ): Promise<Task[][]> {
    const rows = await this.ctx.em.find(TaskBlocker, { [from]: { $in: [...new Set(ids)] } }, { orderBy: { id: 'asc' } })
    const tasks =
      rows.length > 0
        ? await this.ctx.em.find(Task, { id: { $in: [...new Set(rows.map((row) => row[to]))] }, deletedAt: null })
        : []
    const byId = new Map(tasks.map((task) => [task.id, task]))
    return groupedRows(rows, (row) => row[from], ids).map((some) => some.flatMap((row) => byId.get(row[to]) ?? []))
  }
}
