import { type FilterQuery, raw } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { countUpTo } from '../../../kernel/database/count-up-to.ts'
import type { Condition } from '../../../kernel/graphql/filters.ts'
import { matching } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { calendarDay } from '../../../kernel/time/calendar-day.ts'
import { badInput, isId, orNotFound } from '../../../kernel/validation/errors.ts'
import { TimeEntry } from './time-entry.entity.ts'
import type { TimeEntryDaysInput, TimeEntryWhere } from './time-entry.inputs.ts'

/** Reads time entries. Those of deleted tasks and customers are hidden until these are restored. */
export class TimeEntryReader {
  private readonly totals = new DataLoader((ids: readonly string[]) => this.loadTotals(ids), { cache: false })
  private readonly projectTotals = new DataLoader((ids: readonly string[]) => this.loadProjectTotals(ids), {
    cache: false,
  })

  constructor(private readonly ctx: RequestContext) {}

  /** Latest day first, the newest of a day first. */
  async list(slice: Slice, where: TimeEntryWhere | null): Promise<Listing<TimeEntry>> {
    const { em } = this.ctx
    const { deleted, days, ...filters } = where ?? {}
    // Made anew for each statement: a raw fragment can be used in only one.
    const conditions = () =>
      ({
        $and: [
          { deletedAt: deleted?.eq ? { $ne: null } : null },
          ofVisibleTask(),
          ...matching(filters, []),
          ...daysBetween(days),
        ],
      }) as FilterQuery<TimeEntry>
    const { offset, limit } = slice
    const rows = await em.find(TimeEntry, conditions(), { offset, limit, orderBy: [{ day: 'desc' }, { id: 'desc' }] })
    return listing(slice, rows, (upTo) => countUpTo(em, TimeEntry, conditions(), upTo))
  }

  /** An entry, deleted or not. Throws NOT_FOUND for those that the list hides. */
  async get(id: string): Promise<TimeEntry> {
    const where = { $and: [{ id }, ofVisibleTask()] } as FilterQuery<TimeEntry>
    return orNotFound(isId(id) ? await this.ctx.em.findOne(TimeEntry, where) : null, 'time entry')
  }

  /** The seconds that everybody worked on a task, without running timers. */
  secondsOf(taskId: string): Promise<number> {
    return this.totals.load(taskId)
  }

  /** The seconds that everybody worked on the tasks of a project, without running timers and deleted tasks. */
  secondsOfProject(projectId: string): Promise<number> {
    return this.projectTotals.load(projectId)
  }

  private async loadProjectTotals(projectIds: readonly string[]): Promise<number[]> {
    const rows = await this.ctx.em.execute<{ project_id: string; seconds: string }[]>(
      `select t."project_id", sum(e."seconds") as "seconds" from "task" t join "time_entry" e on e."task_id" = t."id"
       where t."project_id" = any(?::uuid[]) and t."deleted_at" is null and e."deleted_at" is null
         and e."seconds" is not null group by t."project_id"`,
      [`{${projectIds.join(',')}}`],
    )
    const totals = new Map(rows.map(({ project_id, seconds }) => [project_id, Number(seconds)]))
    return projectIds.map((id) => totals.get(id) ?? 0)
  }

  private async loadTotals(taskIds: readonly string[]): Promise<number[]> {
    const rows = await this.ctx.em.execute<{ task_id: string; seconds: string }[]>(
      `select "task_id", sum("seconds") as "seconds" from "time_entry"
       where "task_id" = any(?::uuid[]) and "deleted_at" is null and "seconds" is not null group by "task_id"`,
      [`{${taskIds.join(',')}}`],
    )
    const totals = new Map(rows.map(({ task_id, seconds }) => [task_id, Number(seconds)]))
    return taskIds.map((id) => totals.get(id) ?? 0)
  }
}

function ofVisibleTask(): Condition {
  const sql = (alias: string) =>
    `exists (select from "task" t left join "customer" c on c."id" = t."customer_id"
     where t."id" = ${alias}."task_id" and t."deleted_at" is null and c."deleted_at" is null)`
  return { [raw(sql)]: [] } as Condition
}

/** The conditions for entries of these days. */
export function daysBetween(days: TimeEntryDaysInput | null | undefined): Condition[] {
  const { from, to } = days ?? {}
  return [
    ...(from?.trim() ? [{ day: { $gte: requireDay(from) } }] : []),
    ...(to?.trim() ? [{ day: { $lte: requireDay(to) } }] : []),
  ]
}

function requireDay(text: string): string {
  const day = calendarDay(text)
  if (!day) throw badInput('Send days such as 2026-03-31.')
  return day
}
