import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { groupedRows } from '../../../kernel/database/grouped-rows.ts'
import { invalidField, isId, notFound, UserInputError } from '../../../kernel/validation/errors.ts'
import { Customer } from '../../crm/customers/index.ts'
import { Task } from './task.entity.ts'

/** Levels of tasks, the first included. */
const MOST_LEVELS = 5
const MOST_SUBTASKS = 200
/** Tasks that are deleted or restored at once, with everything below them. */
const MOST_AT_ONCE = 1000

/** The hierarchy of tasks and subtasks. */
export class TaskTree {
  private readonly children = new DataLoader((ids: readonly string[]) => this.loadChildren(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** Those that aren't deleted, oldest first. */
  subtasksOf(taskId: string): Promise<Task[]> {
    return this.children.load(taskId)
  }

  /**
   * Serializes changes to the tenant's task hierarchy and blockers until the transaction ends. Otherwise two people
   * who each move one task below the other would both pass the check and create a cycle.
   */
  async lock(): Promise<void> {
    await this.ctx.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `task tree ${this.ctx.currentTenant.id}`,
    ])
  }

  /** The parent that a task may get; `task` is null for a new one. The tree must be locked. */
  async validParent(parentId: string, task: Task | null): Promise<Task> {
    const parent = isId(parentId) ? await this.ctx.em.findOne(Task, { id: parentId, deletedAt: null }) : null
    if (!parent) throw notFound('task', 'parentId')
    const { customerId } = parent
    const deleted = customerId && (await this.ctx.em.findOne(Customer, { id: customerId, deletedAt: { $ne: null } }))
    if (deleted)
      throw invalidField('parentId', `${deleted.displayName} is deleted. Restore the customer to add subtasks.`)
    const above = await this.ancestorsOf(parent.id)
    if (task && above.includes(task.id))
      throw invalidField('parentId', "A task can't be a subtask of itself or of one of its subtasks")
    if (above.length + (task ? await this.levelsOf(task.id) : 1) > MOST_LEVELS)
      throw invalidField('parentId', `Subtasks can be nested up to ${MOST_LEVELS} levels deep`)
    if (!(await this.hasRoom(parent.id))) throw invalidField('parentId', `A task has at most ${MOST_SUBTASKS} subtasks`)
    return parent
  }

  /** Whether a task may get another subtask. The tree must be locked. */
  async hasRoom(parentId: string): Promise<boolean> {
    return (await this.ctx.em.count(Task, { parentId, deletedAt: null })) < MOST_SUBTASKS
  }

  /** These tasks and everything below them. Throws if they are too many to change at once. */
  async withDescendants(ids: readonly string[]): Promise<string[]> {
    return this.few(
      `with recursive below as (
         select "id" from "task" where "id" = any(?::uuid[])
         union select t."id" from "task" t join below b on t."parent_id" = b."id")
       select "id" from below limit ${MOST_AT_ONCE + 1}`,
      `{${ids.filter(isId).join(',')}}`,
    )
  }

  /** Deleted tasks and those below them that were deleted with them or later. Throws if they are too many. */
  async deletedTogether(ids: readonly string[]): Promise<string[]> {
    return this.few(
      `with recursive below as (
         select "id", "deleted_at" from "task" where "id" = any(?::uuid[])
         union select t."id", t."deleted_at" from "task" t
         join below b on t."parent_id" = b."id" and t."deleted_at" >= b."deleted_at")
       select "id" from below limit ${MOST_AT_ONCE + 1}`,
      `{${ids.filter(isId).join(',')}}`,
    )
  }

  /** Throws unless each task has its parent back, now or along with it. */
  async requireParents(tasks: readonly Task[]): Promise<void> {
    const restored = new Set(tasks.map(({ id }) => id))
    const above = tasks.flatMap(({ parentId }) => (parentId && !restored.has(parentId) ? [parentId] : []))
    const [deleted] =
      above.length > 0 ? await this.ctx.em.find(Task, { id: { $in: above }, deletedAt: { $ne: null } }) : []
    if (deleted) throw new UserInputError(`“${deleted.title}” is deleted. Restore it before its subtasks.`)
  }

  /** The task itself first, then each parent. */
  private ancestorsOf(id: string): Promise<string[]> {
    return this.ids(
      `with recursive above as (
         select "id", "parent_id", 1 as "level" from "task" where "id" = ?
         union all select t."id", t."parent_id", a."level" + 1 from "task" t
         join above a on t."id" = a."parent_id" where a."level" < 100)
       select "id" from above order by "level"`,
      id,
    )
  }

  private async levelsOf(id: string): Promise<number> {
    const [row] = await this.ctx.em.execute<{ levels: number }[]>(
      `with recursive below as (
         select "id", 1 as "level" from "task" where "id" = ?
         union all select t."id", b."level" + 1 from "task" t
         join below b on t."parent_id" = b."id" where b."level" < 100)
       select max("level")::int as "levels" from below`,
      [id],
    )
    return row?.levels ?? 1
  }

  private async few(sql: string, value: string): Promise<string[]> {
    const ids = await this.ids(sql, value)
    if (ids.length > MOST_AT_ONCE)
      throw new UserInputError(
        `With their subtasks these are more than ${MOST_AT_ONCE.toLocaleString('en')} tasks. Choose fewer, or begin with the subtasks.`,
      )
    return ids
  }

  private async ids(sql: string, value: string): Promise<string[]> {
    return (await this.ctx.em.execute<{ id: string }[]>(sql, [value])).map(({ id }) => id)
  }

  private async loadChildren(ids: readonly string[]): Promise<Task[][]> {
    const where = { parentId: { $in: [...new Set(ids)] }, deletedAt: null }
    const rows = await this.ctx.em.find(Task, where, { orderBy: { id: 'asc' } })
    return groupedRows(rows, ({ parentId }) => parentId ?? '', ids)
  }
}
