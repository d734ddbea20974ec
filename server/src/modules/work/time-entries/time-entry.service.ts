import { LockMode } from '@mikro-orm/core'
import { RecordService } from '../../../kernel/capability/record-service.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { newId } from '../../../kernel/database/new-id.ts'
import { flushUnique } from '../../../kernel/database/unique.ts'
import { dayIn } from '../../../kernel/time/calendar-day.ts'
import { forbidden, invalidField, notFound, requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { type Named, UserService } from '../../platform/users/index.ts'
import { TaskService } from '../tasks/index.ts'
import { WeekLock } from './approval/week-lock.ts'
import { BilledEntries } from './billing/billed-entries.ts'
import { TimeEntry, type WorkedTime } from './time-entry.entity.ts'
import type {
  AddTimeEntryInput,
  ManageTimeEntriesInput,
  StartTimerInput,
  UpdateTimeEntryInput,
} from './time-entry.inputs.ts'
import { checkedTime } from './time-entry-rules.ts'
import { TimeEntryWebhooks } from './time-entry-webhooks.ts'

/** Writes time entries and runs timers. Requires a transaction; each write increments the version once. */
export class TimeEntryService extends RecordService<TimeEntry> {
  constructor(ctx: RequestContext) {
    super(ctx, { entity: TimeEntry, noun: 'time entry' })
  }

  isMine({ personId }: TimeEntry): boolean {
    return personId !== '' && personId === this.viewerId
  }

  /** The viewer's timer, null if none runs. */
  running(): Promise<TimeEntry | null> {
    return this.ctx.em.findOne(TimeEntry, { personId: this.viewerId, seconds: null })
  }

  async add({ taskId, personId, note, isBillable, ...typed }: AddTimeEntryInput): Promise<TimeEntry> {
    const task = await this.ctx.use(TaskService).forWriting(taskId)
    const person = await this.personOf(personId)
    const entry = await this.create(task.id, person, checkedTime(typed, await this.clock(), null), { note, isBillable })
    await this.ctx.em.flush()
    await this.webhooks.send('time_entry.created', [entry])
    return entry
  }

  async update({ id, taskId, version, note, isBillable, ...typed }: UpdateTimeEntryInput): Promise<TimeEntry> {
    const entry = await this.forWriting(id)
    requireTask([entry], taskId)
    requireVersion('time entry', entry, version)
    const time = checkedTime(typed, await this.clock(), entry)
    if (time.day !== entry.day) await this.ctx.use(WeekLock).requireOpen([{ personId: entry.personId, day: time.day }])
    Object.assign(entry, time)
    if (note !== undefined) entry.note = note?.trim() ?? ''
    if (typeof isBillable === 'boolean') entry.isBillable = isBillable
    await this.ctx.em.flush()
    await this.webhooks.send('time_entry.updated', [entry])
    return entry
  }

  /** Starts the viewer's timer on a task and stops one that runs on another. One that runs on the task goes on. */
  async start({ taskId, note, isBillable }: StartTimerInput): Promise<TimeEntry> {
    const { em } = this.ctx
    const task = await this.ctx.use(TaskService).forWriting(taskId)
    const person = await this.personOf(null)
    const where = { personId: person.id, seconds: null }
    const running = await em.findOne(TimeEntry, where, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (running?.taskId === task.id) return running
    if (running) await this.stopEntry(running)
    const { timeZone, now } = await this.clock()
    const time = { day: dayIn(timeZone, now), startedAt: now, endedAt: null, seconds: null }
    const entry = await this.create(task.id, person, time, { note, isBillable })
    await flushUnique(em, () => new UserInputError('A timer was just started in another window. Stop it first.'))
    await this.webhooks.send('time_entry.created', [entry])
    return entry
  }

  /** Stops a timer. One that was stopped before stays as it is. */
  async stop(id: string): Promise<TimeEntry> {
    const entry = await this.forWriting(id)
    if (entry.isRunning) await this.stopEntry(entry)
    return entry
  }

  async deleteAll({ ids, taskId }: ManageTimeEntriesInput): Promise<TimeEntry[]> {
    requireTask(await this.lock(ids), taskId)
    return this.delete(ids)
  }

  async restoreAll({ ids, taskId }: ManageTimeEntriesInput): Promise<TimeEntry[]> {
    requireTask(await this.lock(ids), taskId)
    return this.restore(ids)
  }

  /** People change their own time. That of others needs the permission to delete tasks. Nobody changes what is billed, or of a week that was submitted. */
  override async lock(ids: readonly string[]): Promise<TimeEntry[]> {
    const entries = await super.lock(ids)
    if (!this.ctx.can('tasks.can_delete') && !entries.every((entry) => this.isMine(entry)))
      throw forbidden('You need permission to delete tasks to change the time of other people.')
    await this.ctx.use(WeekLock).requireOpen(entries)
    await this.ctx.use(BilledEntries).requireUnbilled(entries.map(({ id }) => id))
    return entries
  }

  protected override async afterDelete(entries: readonly TimeEntry[]): Promise<void> {
    await this.webhooks.send('time_entry.deleted', entries)
  }

  protected override async afterRestore(entries: readonly TimeEntry[]): Promise<void> {
    await this.webhooks.send('time_entry.created', entries)
  }

  private get viewerId(): string {
    return this.ctx.viewer?.userId ?? ''
  }

  private get webhooks(): TimeEntryWebhooks {
    return this.ctx.use(TimeEntryWebhooks)
  }

  private async clock() {
    return { timeZone: await this.ctx.use(TenantClock).timeZone(), now: new Date() }
  }

  private async stopEntry(entry: TimeEntry): Promise<void> {
    entry.stop()
    await this.ctx.em.flush()
    await this.webhooks.send('time_entry.updated', [entry])
  }

  private async create(
    taskId: string,
    { id: personId, displayName: personName }: Named,
    time: WorkedTime,
    { note, isBillable }: Pick<StartTimerInput, 'note' | 'isBillable'>,
  ): Promise<TimeEntry> {
    const { em } = this.ctx
    await this.ctx.use(WeekLock).requireOpen([{ personId, day: time.day }])
    const about = { note: note?.trim() ?? '', isBillable: isBillable ?? true, deletedAt: null }
    return em.create(TimeEntry, { id: await newId(em), taskId, personId, personName, ...time, ...about })
  }

  /** Who worked: the viewer, or one of the staff. */
  private async personOf(personId: string | null | undefined): Promise<Named> {
    const wanted = personId?.toLowerCase() || this.viewerId
    if (wanted === this.viewerId) return { id: wanted, displayName: this.ctx.actorName }
    if (!this.ctx.can('tasks.can_delete'))
      throw forbidden('You need permission to delete tasks to add time for other people.')
    const person = (await this.ctx.use(UserService).holding('tasks.can_view')).find(({ id }) => id === wanted)
    if (!person) throw invalidField('personId', 'Choose a staff member who can view tasks')
    return { id: person.id, displayName: person.displayName.slice(0, 100) }
  }
}

function requireTask(entries: readonly TimeEntry[], taskId: string | null | undefined): void {
  if (taskId && entries.some((entry) => entry.taskId !== taskId.toLowerCase())) throw notFound('time entry')
}
