import { RecordService } from '../../../kernel/capability/record-service.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { newId } from '../../../kernel/database/new-id.ts'
import { forbidden, invalidField, requireVersion } from '../../../kernel/validation/errors.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { ProjectService } from '../projects/index.ts'
import { TaskService } from '../tasks/index.ts'
import { PlannerPeople } from './people/planner-people.ts'
import { Schedule } from './schedule.entity.ts'
import type { CreateScheduleInput, UpdateScheduleInput } from './schedule.inputs.ts'
import { ScheduleNotices } from './schedule-notices.ts'
import { checkedTimes, plannedLength } from './schedule-rules.ts'

/** Writes planned work. Requires a transaction; each write increments the version once. */
export class ScheduleService extends RecordService<Schedule> {
  constructor(ctx: RequestContext) {
    super(ctx, { entity: Schedule, noun: 'scheduled time' })
  }

  async create({ taskId, projectId, personId, ...typed }: CreateScheduleInput): Promise<Schedule> {
    const { em } = this.ctx
    const work = await this.workOf(taskId, projectId)
    const { id, displayName } = await this.people.get(personId)
    const times = checkedTimes(typed, await this.timeZone(), null, plannedLength(work.estHours))
    const owner = taskId ? { taskId: work.id, projectId: null } : { taskId: null, projectId: work.id }
    const person = { personId: id, personName: displayName.slice(0, 100) }
    const schedule = em.create(Schedule, { id: await newId(em), ...owner, ...person, ...times, deletedAt: null })
    await em.flush()
    await this.notices.send('schedule.created', [schedule])
    await this.notices.planned(schedule, work.title)
    return schedule
  }

  async update({ id, version, personId, ...typed }: UpdateScheduleInput): Promise<Schedule> {
    const schedule = await this.forWriting(id)
    requireVersion('scheduled time', schedule, version)
    const before = schedule.personId
    if (personId && personId.toLowerCase() !== before) {
      const person = await this.people.get(personId)
      Object.assign(schedule, { personId: person.id, personName: person.displayName.slice(0, 100) })
    }
    Object.assign(schedule, checkedTimes(typed, await this.timeZone(), schedule, 0))
    await this.ctx.em.flush()
    await this.notices.send('schedule.updated', [schedule])
    if (schedule.personId !== before) await this.notices.planned(schedule, await this.notices.titleOf(schedule))
    return schedule
  }

  protected override async afterDelete(schedules: readonly Schedule[]): Promise<void> {
    await this.notices.send('schedule.deleted', schedules)
  }

  protected override async afterRestore(schedules: readonly Schedule[]): Promise<void> {
    await this.notices.send('schedule.created', schedules)
  }

  /** Waits for a concurrent deletion of the task or project. */
  private async workOf(taskId: string | null | undefined, projectId: string | null | undefined) {
    if (taskId && projectId) throw invalidField('projectId', 'Choose either a task or a project')
    if (taskId) return this.ctx.use(TaskService).forWriting(taskId)
    if (!projectId) throw invalidField('taskId', 'Choose a task or a project')
    if (!this.ctx.can('projects.can_view')) throw forbidden("You don't have permission to choose a project.")
    return this.ctx.use(ProjectService).forWriting(projectId)
  }

  private get people(): PlannerPeople {
    return this.ctx.use(PlannerPeople)
  }

  private get notices(): ScheduleNotices {
    return this.ctx.use(ScheduleNotices)
  }

  private timeZone(): Promise<string> {
    return this.ctx.use(TenantClock).timeZone()
  }
}
