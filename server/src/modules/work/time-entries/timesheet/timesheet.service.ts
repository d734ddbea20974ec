import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { calendarDay } from '../../../../kernel/time/calendar-day.ts'
import { invalidField, UserInputError } from '../../../../kernel/validation/errors.ts'
import { TaskService } from '../../tasks/index.ts'
import { BilledEntries } from '../billing/billed-entries.ts'
import { LONGEST_SECONDS, TimeEntry } from '../time-entry.entity.ts'
import { TimeEntryService } from '../time-entry.service.ts'
import { cellChange, secondsOf } from './cell-change.ts'
import type { SetTimesheetCellInput } from './timesheet.inputs.ts'
import type { TimesheetCell } from './timesheet.ts'
import { TimesheetPeople } from './timesheet-people.ts'
import { TimesheetReader } from './timesheet-reader.ts'

/** Writes cells of timesheets. Requires a transaction. */
export class TimesheetService {
  constructor(private readonly ctx: RequestContext) {}

  async setCell({ taskId, day: typedDay, personId, seconds, before }: SetTimesheetCellInput): Promise<TimesheetCell> {
    const day = calendarDay(typedDay)
    if (!day) throw invalidField('day', 'Enter a valid date, such as 2026-03-31')
    if (!(seconds >= 0 && seconds <= LONGEST_SECONDS))
      throw invalidField('seconds', 'Enter a duration of at most 24 hours')
    const person = await this.ctx.use(TimesheetPeople).get(personId)
    // Locked first, so that two who type into the same cell wait for each other.
    const task = await this.ctx.use(TaskService).forWriting(taskId)
    const entries = await this.ctx.em.find(
      TimeEntry,
      { personId: person.id, taskId: task.id, day, deletedAt: null, seconds: { $ne: null } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
    )
    const cell = () => this.ctx.use(TimesheetReader).cell(person.id, task.id, day)
    if (typeof before === 'number' && before !== secondsOf(entries)) throw cellConflict(await cell())
    const times = this.ctx.use(TimeEntryService)
    const fixed = await this.ctx.use(BilledEntries).among(entries.map(({ id }) => id))
    const change = cellChange(entries, seconds, fixed)
    if (change.kind === 'refused')
      throw invalidField(
        'seconds',
        'This day has times that are billed or measured. Change them on the task.',
        'MEASURED',
      )
    if (change.kind === 'add') await times.add({ taskId, personId: person.id, day, seconds: change.seconds })
    if (change.kind === 'update') await times.update({ id: change.entry.id, seconds: change.seconds })
    if (change.kind === 'delete') await times.deleteAll({ ids: [change.entry.id] })
    return cell()
  }
}

function cellConflict(current: TimesheetCell): UserInputError {
  const message = 'This time has been changed in the meantime.'
  return new UserInputError({ code: 'CONFLICT', message, field: 'before' }, current)
}
