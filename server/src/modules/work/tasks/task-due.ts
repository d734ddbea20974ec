import type { RequestContext } from '../../../kernel/context/context.ts'
import type { Condition } from '../../../kernel/graphql/filters.ts'
import { calendarDay, monthOf } from '../../../kernel/time/calendar-day.ts'
import { daysAfter, instantOf } from '../../../kernel/time/zoned-time.ts'
import { badInput } from '../../../kernel/validation/errors.ts'
import type { MonthInput } from '../../crm/notes/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import type { TaskDueInput } from './task-list.inputs.ts'

/** Converts filters by due date into MikroORM conditions. Days begin at midnight in the tenant's time zone. */
export async function dueConditions(
  ctx: RequestContext,
  due: TaskDueInput | null | undefined,
  month: MonthInput | null | undefined,
): Promise<Condition[]> {
  const clock = ctx.use(TenantClock)
  const timeZone = await clock.timeZone()
  const midnight = (day: string) => instantOf(day, 0, timeZone)
  const conditions: Condition[] = []
  if (typeof due?.isNull === 'boolean') conditions.push({ dueDate: due.isNull ? null : { $ne: null } })
  if (due?.from) conditions.push({ dueDate: { $gte: midnight(dayOf(due.from, 'from')) } })
  if (due?.to) conditions.push({ dueDate: { $lt: midnight(daysAfter(dayOf(due.to, 'to'), 1)) } })
  if (!month) return conditions
  const [thisYear, thisMonth] = (await clock.today()).split('-').map(Number) as [number, number]
  const [year, number] = [month.year ?? thisYear, month.month ?? thisMonth]
  if (number < 1 || number > 12) throw badInput('month is between 1 and 12.')
  if (year < 1900 || year > 9998) throw badInput('year is between 1900 and 9998.')
  const { from, before } = monthOf(year, number)
  return [...conditions, { dueDate: { $gte: midnight(from), $lt: midnight(before) } }]
}

function dayOf(text: string, name: string): string {
  const day = calendarDay(text)
  if (!day || day >= '9999') throw badInput(`due.${name} is a day such as 2026-03-31.`)
  return day
}
