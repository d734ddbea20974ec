import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type CalendarDay, calendarDay } from '../../../../kernel/time/calendar-day.ts'
import { daysAfter } from '../../../../kernel/time/zoned-time.ts'
import { badInput, isId } from '../../../../kernel/validation/errors.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import { ApprovalService } from '../approval/approval.service.ts'
import type { TimesheetWhere } from './timesheet.inputs.ts'
import type { Timesheet, TimesheetCell, TimesheetRow } from './timesheet.ts'
import { TimesheetPeople } from './timesheet-people.ts'

const DAYS = 7

interface CellRow extends TimesheetCell {
  readonly taskId: string
}

/** Reads the weeks of people. Tasks that are deleted, or whose customer is, are left out as in lists of time. */
export class TimesheetReader {
  constructor(private readonly ctx: RequestContext) {}

  async week({ day, personId, taskIds, previousTasks }: TimesheetWhere): Promise<Timesheet> {
    const person = await this.ctx.use(TimesheetPeople).get(personId)
    const clock = this.ctx.use(TenantClock)
    const today = await clock.today()
    const from = await clock.weekOf(day?.trim() ? requireDay(day) : today)
    const to = daysAfter(from, DAYS - 1)
    const cells = await this.cells(person.id, from, to)
    const previous = previousTasks ? await this.cells(person.id, daysAfter(from, -DAYS), daysAfter(from, -1)) : []
    const wanted = [...cells, ...previous].map(({ taskId }) => taskId)
    const ids = await this.byTitle([...wanted, ...(taskIds ?? []).map((id) => id.toLowerCase())])
    const rows = ids.map((taskId) => rowOf(taskId, cells, from))
    const approval = await this.ctx.use(ApprovalService).of(person.id, from)
    const canEdit = this.ctx.can('tasks.can_edit') && !approval?.isLocked
    return { personId: person.id, personName: person.displayName, from, to, today, canEdit, rows }
  }

  /** One cell as it is now. */
  async cell(personId: string, taskId: string, day: CalendarDay): Promise<TimesheetCell> {
    const cells = await this.cells(personId, day, day)
    return cells.find((cell) => cell.taskId === taskId) ?? emptyCell(day)
  }

  private cells(personId: string, from: CalendarDay, to: CalendarDay): Promise<CellRow[]> {
    return this.ctx.em.execute<CellRow[]>(
      `select "task_id" as "taskId", to_char("day", 'YYYY-MM-DD') as "day",
         coalesce(sum("seconds"), 0)::int as "seconds", count("seconds")::int as "entryCount",
         bool_or("seconds" is null) as "isRunning"
       from "time_entry"
       where "person_id" = ? and "day" >= ?::date and "day" <= ?::date and "deleted_at" is null
       group by "task_id", "time_entry"."day"`,
      [personId, from, to],
    )
  }

  /** Those of the tasks that can be seen, by title. */
  private async byTitle(ids: readonly string[]): Promise<string[]> {
    const known = [...new Set(ids)].filter(isId)
    if (known.length === 0) return []
    const rows = await this.ctx.em.execute<{ id: string }[]>(
      `select t."id" from "task" t left join "customer" c on c."id" = t."customer_id"
       where t."id" = any(?::uuid[]) and t."deleted_at" is null and c."deleted_at" is null
       order by lower(t."title"), t."id"`,
      [`{${known.join(',')}}`],
    )
    return rows.map(({ id }) => id)
  }
}

function requireDay(text: string): CalendarDay {
  const day = calendarDay(text)
  if (!day) throw badInput('Send a day such as 2026-03-31.')
  return day
}

const emptyCell = (day: CalendarDay): TimesheetCell => ({ day, seconds: 0, entryCount: 0, isRunning: false })

function rowOf(taskId: string, cells: readonly CellRow[], from: CalendarDay): TimesheetRow {
  const own = new Map(cells.filter((cell) => cell.taskId === taskId).map((cell) => [cell.day, cell]))
  const days = Array.from({ length: DAYS }, (_, place) => daysAfter(from, place))
  return { taskId, cells: days.map((day) => own.get(day) ?? emptyCell(day)) }
}
