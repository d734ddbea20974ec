import { addAuditChanges } from '../../../kernel/audit/audit.ts'
import { RecordService } from '../../../kernel/capability/record-service.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { newId } from '../../../kernel/database/new-id.ts'
import { requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import { Customer } from '../../crm/customers/index.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { CustomFieldKind, CustomValueService } from '../../platform/custom-fields/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import type { CheckTaskItemInput } from './checklist/task-checklist.inputs.ts'
import { TaskChecklistService } from './checklist/task-checklist.service.ts'
import { Task } from './task.entity.ts'
import type { CreateTaskInput, ManageTaskAssigneesInput, UpdateTaskInput } from './task.inputs.ts'
import { TaskLinks } from './task-links.ts'
import { TaskNotices } from './task-notices.ts'
import { TaskRelations } from './task-relations.ts'
import { checkedTask, newTask } from './task-rules.ts'
import { TaskSearch } from './task-search.ts'
import { TaskTree } from './task-tree.ts'
import { TaskWebhooks } from './task-webhooks.ts'

/** Writes tasks. Requires a transaction; each write increments the version once. */
export class TaskService extends RecordService<Task> {
  constructor(ctx: RequestContext) {
    super(ctx, { entity: Task, noun: 'task' })
  }

  /**
   * Project and customer default to those of the parent task; the customer then defaults to that of the project.
   * `mayMissFields` allows a task without required custom fields, for those that nobody fills in.
   */
  async create(input: CreateTaskInput, { mayMissFields = false } = {}): Promise<Task> {
    const { parentId, assigneeIds, labels, checklist, blockedByIds, customFields, ...typed } = input
    const { em } = this.ctx
    if (parentId || blockedByIds?.length) await this.tree.lock()
    const parent = parentId ? await this.tree.validParent(parentId, null) : null
    const inherited = { projectId: parent?.projectId ?? null, customerId: parent?.customerId ?? null }
    const values = await this.customValues.read(CustomFieldKind.TASK, null, customFields)
    const faults = mayMissFields ? [] : values.faults
    const fields = await this.ctx
      .use(TaskLinks)
      .withCustomerOfProject(checkedTask(typed, await this.timeZone(), { ...newTask, ...inherited }, faults), typed)
    // The customer of the parent is locked too, so that it is not deleted at the same time.
    await this.ctx.use(TaskLinks).require(fields, { ...inherited, customerId: null }, typed)
    const related = await this.relations.validate(null, { labels, checklist, blockedByIds, assigneeIds })
    const id = await newId(em)
    const place = { ...fields, parentId: parent?.id ?? null }
    const task = em.create(Task, { ...place, id, createdBy: this.ctx.actorName, completedAt: null, deletedAt: null })
    task.change(fields)
    const links = await this.ctx.use(TaskLinks).changed(null, place)
    addAuditChanges(task, [...values.auditChanges, ...links, ...related.auditChanges])
    await em.flush()
    await this.customValues.write(id, values)
    await related.write(id)
    await this.follow(task)
    await this.webhooks.created([task])
    await this.ctx.use(TaskNotices).assigned(task, related.assigned)
    return task
  }

  async update(input: UpdateTaskInput): Promise<Task> {
    const { id, version, parentId, assigneeIds, labels, checklist, blockedByIds, customFields, ...typed } = input
    if (parentId || blockedByIds?.length) await this.tree.lock()
    const task = await this.forChange(id)
    requireVersion('task', task, version)
    const before = await this.webhooks.before([task])
    const values = await this.customValues.read(CustomFieldKind.TASK, task.id, customFields)
    const fields = checkedTask(typed, await this.timeZone(), task, values.faults)
    await this.ctx.use(TaskLinks).require(fields, task, typed)
    const place = { ...fields, parentId: await this.parentOf(task, parentId) }
    const related = await this.relations.validate(task.id, { labels, checklist, blockedByIds, assigneeIds })
    const links = await this.ctx.use(TaskLinks).changed(task, place)
    addAuditChanges(task, [...values.auditChanges, ...links, ...related.auditChanges])
    task.change(fields)
    task.parentId = place.parentId
    task.touch()
    await this.customValues.write(task.id, values)
    await related.write(task.id)
    await this.follow(task)
    await this.webhooks.changed([task], before)
    await this.ctx.use(TaskNotices).assigned(task, related.assigned)
    return task
  }

  /** Changes all of them or none. */
  async updateAll(changes: readonly UpdateTaskInput[]): Promise<Task[]> {
    if (changes.some(({ parentId, blockedByIds }) => parentId || blockedByIds?.length)) await this.tree.lock()
    // In the order of IDs, so that two people who change the same tasks don't wait for each other.
    await this.lock(changes.map(({ id }) => id))
    const tasks: Task[] = []
    for (const [at, change] of changes.entries()) tasks.push(await updatedAt(at, () => this.update(change)))
    return tasks
  }

  /** Checks or unchecks one item of the checklist. */
  async checkItem({ id, itemId, isDone }: CheckTaskItemInput): Promise<Task> {
    const task = await this.forChange(id)
    const before = await this.webhooks.before([task])
    const change = await this.ctx.use(TaskChecklistService).check(task.id, itemId, isDone)
    if (change.auditChanges.length === 0) return task
    change.write(task.id)
    addAuditChanges(task, change.auditChanges)
    task.touch()
    await this.ctx.em.flush()
    await this.webhooks.changed([task], before)
    return task
  }

  /** Adds assignees to those it has. Without a new one, the task is unchanged. */
  async assign({ id, assigneeIds }: ManageTaskAssigneesInput): Promise<Task> {
    const task = await this.forChange(id)
    const before = await this.ctx.use(AssigneeService).userIdsOf(task.id)
    const added = assigneeIds.map((one) => one.toLowerCase()).filter((one) => !before.includes(one))
    return added.length === 0 ? task : this.update({ id, assigneeIds: [...before, ...added] })
  }

  /** Removes assignees. Without one that it has, the task is unchanged. */
  async unassign({ id, assigneeIds }: ManageTaskAssigneesInput): Promise<Task> {
    const task = await this.forChange(id)
    const before = await this.ctx.use(AssigneeService).userIdsOf(task.id)
    const removed = assigneeIds.map((one) => one.toLowerCase())
    const kept = before.filter((one) => !removed.includes(one))
    return kept.length === before.length ? task : this.update({ id, assigneeIds: kept })
  }

  /** Also deletes their subtasks. */
  override async delete(ids: readonly string[]): Promise<Task[]> {
    await this.tree.lock()
    await this.lock(ids)
    return super.delete(await this.tree.withDescendants(ids))
  }

  /** Also restores the subtasks that were deleted with them. */
  override async restore(ids: readonly string[]): Promise<Task[]> {
    await this.tree.lock()
    await this.tree.requireParents(await this.lock(ids))
    return super.restore(await this.tree.deletedTogether(ids))
  }

  protected override async beforeDelete(tasks: readonly Task[]): Promise<void> {
    await this.webhooks.deleted(tasks)
  }

  protected override async afterDelete(tasks: readonly Task[]): Promise<void> {
    await this.ctx.use(TaskNotices).follow(...tasks)
  }

  protected override async afterRestore(tasks: readonly Task[]): Promise<void> {
    await this.ctx.use(TaskNotices).follow(...tasks)
    await this.webhooks.created(tasks)
  }

  private get tree(): TaskTree {
    return this.ctx.use(TaskTree)
  }

  private get relations(): TaskRelations {
    return this.ctx.use(TaskRelations)
  }

  private get customValues(): CustomValueService {
    return this.ctx.use(CustomValueService)
  }

  private timeZone(): Promise<string> {
    return this.ctx.use(TenantClock).timeZone()
  }

  private get webhooks(): TaskWebhooks {
    return this.ctx.use(TaskWebhooks)
  }

  private async follow(task: Task): Promise<void> {
    await this.ctx.em.flush()
    await this.ctx.use(TaskSearch).keep(task)
    await this.ctx.use(TaskNotices).follow(task)
  }

  /** Locks a task. Those of deleted customers can't be changed. */
  private async forChange(id: string): Promise<Task> {
    const task = await this.forWriting(id)
    const { customerId } = task
    const deleted = customerId && (await this.ctx.em.findOne(Customer, { id: customerId, deletedAt: { $ne: null } }))
    if (deleted)
      throw new UserInputError(`${deleted.displayName} is deleted. Restore the customer to change this task.`)
    return task
  }

  /** The parent that a task gets: another one is checked first. */
  private async parentOf(task: Task, parentId: string | null | undefined): Promise<string | null> {
    const wanted = parentId === undefined ? task.parentId : parentId?.toLowerCase() || null
    return wanted === null || wanted === task.parentId ? wanted : (await this.tree.validParent(wanted, task)).id
  }
}

/** Errors name the place of the task in the list, and the stored task is one of a list too. */
async function updatedAt(at: number, update: () => Promise<Task>): Promise<Task> {
  try {
    return await update()
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error
    const faults = error.faults.map((fault) =>
      fault.field ? { ...fault, field: `tasks.${at}.${fault.field}` } : fault,
    )
    throw new UserInputError(faults, error.current && [error.current])
  }
}
