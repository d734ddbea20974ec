import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { CalendarDay } from '../../../../kernel/time/calendar-day.ts'
import { daysAfter, daysBetween, wallClockAt } from '../../../../kernel/time/zoned-time.ts'
import { AssigneeService } from '../../../platform/assignees/index.ts'
import { CustomFieldKind, CustomValueService } from '../../../platform/custom-fields/index.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import { TaskChecklistService } from '../checklist/task-checklist.service.ts'
import { TaskLabelService } from '../labels/task-label.service.ts'
import type { Task } from '../task.entity.ts'
import { TaskService } from '../task.service.ts'
import { TaskLinks } from '../task-links.ts'
import { TaskTree } from '../task-tree.ts'

/** Copies tasks for other days. Requires a transaction. */
export class TaskCopies {
  constructor(private readonly ctx: RequestContext) {}

  /** A pending copy that is as far from `day` as the task is from `startsOn`, at the same times on the clock. */
  async copyFor(task: Task, startsOn: CalendarDay, day: CalendarDay): Promise<Task> {
    const zone = await this.ctx.use(TenantClock).timeZone()
    const shift = daysBetween(startsOn, day)
    const moved = (time: Date | null) => {
      if (!time) return null
      const wall = wallClockAt(time, zone)
      return `${daysAfter(wall.day, shift)}T${wall.time}`
    }
    const [labels, checklist, assigneeIds, values] = [
      await this.ctx.use(TaskLabelService).of(task.id),
      await this.ctx.use(TaskChecklistService).of(task.id),
      await this.ctx.use(AssigneeService).assignableOf(task.id),
      await this.ctx.use(CustomValueService).of(CustomFieldKind.TASK, task.id),
    ]
    const { title, description, estHours, priority, projectId, customerId, parentId } = task
    const links = this.ctx.use(TaskLinks)
    const [project, parent] = [await links.project(projectId), await links.task(parentId)]
    const ofParent = await links.customer(parent?.customerId ?? null)
    // A parent that is gone or full must not keep the task from coming.
    const isParentGone = !parent || parent.deletedAt !== null || (ofParent?.deletedAt ?? null) !== null
    const keepsParent = !isParentGone && (await this.ctx.use(TaskTree).hasRoom(parent.id))
    const copy = {
      ...{ title, description, estHours, priority, customerId },
      projectId: project?.deletedAt ? null : projectId,
      parentId: keepsParent ? parentId : null,
      startDate: moved(task.startDate),
      dueDate: moved(task.dueDate),
      labels: labels.map(({ name }) => name),
      checklist: checklist.map(({ text }) => ({ text })),
      assigneeIds,
      customFields: values.flatMap(({ field, value }) => (value ? [{ fieldId: field.id, value }] : [])),
    }
    // A field that has become required since must not keep it from coming either.
    return this.ctx.use(TaskService).create(copy, { mayMissFields: true })
  }
}
