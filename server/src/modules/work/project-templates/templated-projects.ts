import type { RequestContext } from '../../../kernel/context/context.ts'
import { dayIn } from '../../../kernel/time/calendar-day.ts'
import { daysAfter, daysBetween } from '../../../kernel/time/zoned-time.ts'
import { invalidField, UserInputError } from '../../../kernel/validation/errors.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { type Project, ProjectService, typedTime } from '../projects/index.ts'
import { Task, TaskChecklistService, TaskLabelService, TaskService, TaskStatus } from '../tasks/index.ts'
import type { ProjectTemplate } from './project-template.entity.ts'
import {
  type CreateProjectFromTemplateInput,
  MOST_DAYS,
  MOST_TASKS,
  type ProjectTemplateTaskInput,
  type SaveProjectAsTemplateInput,
} from './project-template.inputs.ts'
import { ProjectTemplateService } from './project-template.service.ts'

/** Makes projects from templates and templates from projects. Requires a transaction. */
export class TemplatedProjects {
  constructor(private readonly ctx: RequestContext) {}

  /** The due dates of its tasks count from the start of the project. */
  async create({ templateId, title, startDate, ...links }: CreateProjectFromTemplateInput): Promise<Project> {
    const template = await this.ctx.use(ProjectTemplateService).get(templateId)
    if (template.tasks.length > 0) this.ctx.require('tasks.can_create', 'tasks')
    const { start, day } = await this.startOf(startDate)
    const project = await this.ctx.use(ProjectService).create({
      ...links,
      title: title?.trim() || template.name,
      description: template.description,
      estHours: template.estHours,
      startDate: start,
      endDate: template.days === null ? null : daysAfter(day, template.days - 1),
    })
    const ids = template.tasks.flatMap(({ assigneeIds }) => assigneeIds)
    const assignable = new Set((await this.ctx.use(AssigneeService).assignable([...new Set(ids)])).map(({ id }) => id))
    for (const { dueAfterDays, assigneeIds, checklist, ...task } of template.tasks)
      await this.ctx.use(TaskService).create(
        {
          ...task,
          projectId: project.id,
          dueDate: dueAfterDays === null ? null : daysAfter(day, dueAfterDays),
          assigneeIds: assigneeIds.filter((id) => assignable.has(id)),
          checklist: checklist.map((text) => ({ text })),
        },
        { mayMissFields: true },
      )
    return project
  }

  /** A template with the project's tasks, without cancelled ones. Their due dates count from the start of the project. */
  async save({ projectId, name }: SaveProjectAsTemplateInput): Promise<ProjectTemplate> {
    this.ctx.require('tasks.can_view', 'tasks')
    const project = await this.ctx.use(ProjectService).get(projectId)
    const zone = await this.ctx.use(TenantClock).timeZone()
    const start = dayIn(zone, project.startDate ?? project.createdAt)
    const where = { projectId: project.id, deletedAt: null, status: { $ne: TaskStatus.CANCELLED } }
    const tasks = await this.ctx.em.find(Task, where, { orderBy: { id: 'asc' }, limit: MOST_TASKS + 1 })
    if (tasks.length > MOST_TASKS) throw new UserInputError(`A template has at most ${MOST_TASKS} tasks.`)
    return this.ctx.use(ProjectTemplateService).create({
      name,
      description: project.description,
      estHours: project.estHours,
      days: project.endDate && within(1, daysBetween(start, dayIn(zone, project.endDate)) + 1),
      tasks: await Promise.all(tasks.map((task) => this.templateOf(task, start, zone))),
    })
  }

  private async templateOf(task: Task, start: string, zone: string): Promise<ProjectTemplateTaskInput> {
    const [assigneeIds, labels, checklist] = await Promise.all([
      this.ctx.use(AssigneeService).assignableOf(task.id),
      this.ctx.use(TaskLabelService).of(task.id),
      this.ctx.use(TaskChecklistService).of(task.id),
    ])
    return {
      title: task.title,
      description: task.description,
      estHours: task.estHours,
      priority: task.priority,
      dueAfterDays: task.dueDate && within(0, daysBetween(start, dayIn(zone, task.dueDate))),
      assigneeIds,
      labels: labels.map((label) => label.name),
      checklist: checklist.map(({ text }) => text),
    }
  }

  private async startOf(typed: string | null | undefined): Promise<{ start: string; day: string }> {
    const zone = await this.ctx.use(TenantClock).timeZone()
    if (!typed?.trim()) {
      const day = dayIn(zone)
      return { start: day, day }
    }
    const time = typedTime(typed, zone, false)
    if (!time) throw invalidField('startDate', 'Enter a valid date, such as 2026-03-31')
    return { start: typed, day: dayIn(zone, time) }
  }
}

const within = (least: number, days: number) => Math.min(MOST_DAYS, Math.max(least, days))
