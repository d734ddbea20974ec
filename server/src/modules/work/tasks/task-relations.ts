import type { AuditChange } from '../../../kernel/audit/audit-changes.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { forbidden } from '../../../kernel/validation/errors.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { TaskChecklistService } from './checklist/task-checklist.service.ts'
import { TaskLabelService } from './labels/task-label.service.ts'
import type { UpdateTaskInput } from './task.inputs.ts'
import { TaskBlockers } from './task-blockers.ts'

type TypedRelations = Pick<UpdateTaskInput, 'labels' | 'checklist' | 'blockedByIds' | 'assigneeIds'>

/** Validated changes of everything that belongs to a task. */
export interface RelationsChange {
  readonly auditChanges: readonly AuditChange[]
  /** The people who are assigned now and were not before. */
  readonly assigned: readonly string[]
  /** Writes them with the next flush. */
  write(taskId: string): Promise<void>
}

/** Labels, checklist, blockers and assignees of tasks, changed together. Requires a transaction with the task locked. */
export class TaskRelations {
  constructor(private readonly ctx: RequestContext) {}

  /** Omitted relations are unchanged; `taskId` is null for a new task. */
  async validate(taskId: string | null, typed: TypedRelations): Promise<RelationsChange> {
    const related = [
      await this.ctx.use(TaskLabelService).validate(taskId, typed.labels),
      await this.ctx.use(TaskChecklistService).validate(taskId, typed.checklist),
      await this.ctx.use(TaskBlockers).validate(taskId, typed.blockedByIds),
    ]
    const assignees = await this.ctx.use(AssigneeService).validate(taskId, typed.assigneeIds)
    if (assignees.auditChanges.length > 0 && !this.ctx.can('tasks.can_edit'))
      throw forbidden("You don't have permission to assign tasks.")
    return {
      auditChanges: [...related.flatMap(({ auditChanges }) => auditChanges), ...assignees.auditChanges],
      assigned: assignees.added,
      write: async (id) => {
        for (const change of related) change.write(id)
        await this.ctx.use(AssigneeService).apply(id, assignees)
      },
    }
  }
}
