import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { lockRecord } from '../../../../kernel/database/records.ts'
import { daysAfter, wallClockAt } from '../../../../kernel/time/zoned-time.ts'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import type { Task } from '../task.entity.ts'
import { TaskService } from '../task.service.ts'
import { TaskLinks } from '../task-links.ts'
import { TaskTree } from '../task-tree.ts'
import { dateAfter, datesBetween, parseRule } from './recurrence-rule.ts'
import { TaskCopies } from './task-copies.ts'
import { TaskOccurrence, TaskRecurrence } from './task-recurrence.entity.ts'
import type { RepeatTaskInput } from './task-recurrence.inputs.ts'

const LONGEST_PAST_DAYS = 5 * 366

/** Recurring tasks. Writes require a transaction. */
export class TaskRecurrenceService {
  private readonly loader = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** Null for a task without a recurrence. */
  of(taskId: string): Promise<TaskRecurrence | null> {
    return this.loader.load(taskId)
  }

  /** Sets or replaces the recurrence of a task. */
  async repeat({ taskId, rule: typed }: RepeatTaskInput): Promise<Task> {
    const { em } = this.ctx
    const task = await this.ctx.use(TaskService).forWriting(taskId)
    const parsed = parseRule(typed)
    if ('problem' in parsed) throw invalidField('rule', parsed.problem)
    const { rule } = parsed
    if (!task.dueDate) throw invalidField('rule', 'Enter a due date first. The task repeats from that day.')
    const { day: startsOn } = wallClockAt(task.dueDate, await this.ctx.use(TenantClock).timeZone())
    const today = await this.ctx.use(TenantClock).today()
    // Rules with a COUNT are counted from the first date, which must not take long.
    if (startsOn < daysAfter(today, -LONGEST_PAST_DAYS))
      throw invalidField('rule', 'Enter a due date of the last 5 years first. The task repeats from that day.')
    // Dates that are past already are not made up.
    const nextOn = firstDate(rule, startsOn, startsOn > today ? startsOn : today)
    if (!nextOn) throw invalidField('rule', 'This rule has no dates in the future')
    const existing = await em.findOne(TaskRecurrence, { taskId: task.id })
    if (existing) Object.assign(existing, { rule, startsOn, nextOn })
    else em.create(TaskRecurrence, { taskId: task.id, rule, startsOn, nextOn })
    task.touch()
    await em.flush()
    return task
  }

  /** The tasks that it has made stay. */
  async stop(taskId: string): Promise<Task> {
    const { em } = this.ctx
    const task = await this.ctx.use(TaskService).forWriting(taskId)
    const existing = await em.findOne(TaskRecurrence, { taskId: task.id })
    if (!existing) return task
    em.remove(existing)
    task.touch()
    await em.flush()
    return task
  }

  /**
   * Makes the task of the latest date that has come. Earlier ones that were missed, such as during a downtime, are left
   * out, because nobody needs ten tasks for the same work.
   */
  async runDue(recurrenceId: string): Promise<void> {
    const { em } = this.ctx
    const seen = await em.findOne(TaskRecurrence, { id: recurrenceId })
    if (!seen) return
    // The tree is locked before the task, and the task before its recurrence, here and everywhere.
    await this.ctx.use(TaskTree).lock()
    const [task] = await this.ctx.use(TaskService).lock([seen.taskId])
    const recurrence = await lockRecord(em, { entity: TaskRecurrence, noun: 'recurrence' }, recurrenceId, {
      refresh: true,
    })
    const { rule, startsOn, nextOn } = recurrence
    const today = await this.ctx.use(TenantClock).today()
    if (!task || !nextOn || nextOn > today) return
    const day = datesBetween(rule, startsOn, nextOn, today).at(-1) ?? nextOn
    recurrence.nextOn = dateAfter(rule, startsOn, today)
    await em.flush()
    const [claimed] = await em.execute<{ id: string }[]>(
      `insert into "task_occurrence" ("tenant_id", "recurrence_id", "day") values (?, ?, ?)
       on conflict ("tenant_id", "recurrence_id", "day") do nothing returning "id"`,
      [this.ctx.currentTenant.id, recurrence.id, day],
    )
    // While the task or its customer is deleted, its dates pass.
    if (!claimed || task.deletedAt || (await this.isCustomerGone(task))) return
    const copy = await this.ctx.use(TaskCopies).copyFor(task, startsOn, day)
    await em.nativeUpdate(TaskOccurrence, { id: claimed.id }, { taskId: copy.id })
  }

  private async isCustomerGone({ customerId }: Task): Promise<boolean> {
    const customer = await this.ctx.use(TaskLinks).customer(customerId)
    return customer !== null && customer.deletedAt !== null
  }

  private async load(taskIds: readonly string[]): Promise<(TaskRecurrence | null)[]> {
    const rows = await this.ctx.em.find(TaskRecurrence, { taskId: { $in: [...taskIds] } })
    const byTask = new Map(rows.map((row) => [row.taskId, row]))
    return taskIds.map((id) => byTask.get(id) ?? null)
  }
}

/** As `dateAfter`, for a rule that somebody has typed: the library refuses those that it would have to search for long. */
function firstDate(rule: string, startsOn: string, day: string): string | null {
  try {
    return dateAfter(rule, startsOn, day)
  } catch {
    throw invalidField('rule', 'Enter a simpler rule')
  }
}
