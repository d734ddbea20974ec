import { type FilterQuery, raw } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { countUpTo } from '../../../kernel/database/count-up-to.ts'
import { groupedRows } from '../../../kernel/database/grouped-rows.ts'
import type { Condition } from '../../../kernel/graphql/filters.ts'
import { matching } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { daysAfter, instantOf } from '../../../kernel/time/zoned-time.ts'
import { isId, orNotFound } from '../../../kernel/validation/errors.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { type DayRange, plannedDays } from './planned-days.ts'
import { Schedule } from './schedule.entity.ts'
import type { ScheduleWhere } from './schedule.inputs.ts'
import { MOST_DAYS } from './schedule-rules.ts'

/** The scheduled times that a task or a project shows. */
export const MOST_SHOWN = 50

type Owner = 'taskId' | 'projectId'

/** Reads schedules. Those of deleted tasks, projects and customers are hidden until these are restored. */
export class ScheduleReader {
  private readonly loaders = {
    taskId: new DataLoader((ids: readonly string[]) => this.load('taskId', ids), { cache: false }),
    projectId: new DataLoader((ids: readonly string[]) => this.load('projectId', ids), { cache: false }),
  }

  constructor(private readonly ctx: RequestContext) {}

  /** By their start. */
  async list(slice: Slice, where: ScheduleWhere | null): Promise<Listing<Schedule>> {
    const { em } = this.ctx
    const { deleted, between, ...filters } = where ?? {}
    const days = between ? await this.within(plannedDays(between)) : []
    // Made anew for each statement: a raw fragment can be used in only one.
    const conditions = () =>
      ({
        $and: [{ deletedAt: deleted?.eq ? { $ne: null } : null }, ofVisibleWork(), ...matching(filters, []), ...days],
      }) as FilterQuery<Schedule>
    const { offset, limit } = slice
    const orderBy = [{ startsAt: 'asc' as const }, { id: 'asc' as const }]
    const rows = await em.find(Schedule, conditions(), { offset, limit, orderBy })
    return listing(slice, rows, (upTo) => countUpTo(em, Schedule, conditions(), upTo))
  }

  /** A scheduled time, deleted or not. Throws NOT_FOUND for those that the list hides. */
  async get(id: string): Promise<Schedule> {
    const where = { $and: [{ id }, ofVisibleWork()] } as FilterQuery<Schedule>
    return orNotFound(isId(id) ? await this.ctx.em.findOne(Schedule, where) : null, 'scheduled time')
  }

  /** Of a task or a project, by their start. */
  of(owner: Owner, id: string): Promise<Schedule[]> {
    return this.loaders[owner].load(id)
  }

  /** The names by account of those who have work planned on these days. */
  async peopleOf(days: DayRange): Promise<ReadonlyMap<string, string>> {
    const [start, end] = await this.instantsOf(days)
    const rows = await this.ctx.em.execute<{ person_id: string; person_name: string }[]>(
      `select distinct on ("person_id") "person_id", "person_name" from "schedule"
       where "deleted_at" is null and "starts_at" > ? and "starts_at" < ? and "ends_at" > ?
       order by "person_id", "starts_at" desc limit 500`,
      [earliestStart(days), end, start],
    )
    return new Map(rows.map(({ person_id, person_name }) => [person_id, person_name]))
  }

  /** The lower bound of the start is for the index. */
  private async within(days: DayRange): Promise<Condition[]> {
    const [start, end] = await this.instantsOf(days)
    return [{ startsAt: { $gt: earliestStart(days), $lt: end }, endsAt: { $gt: start } }]
  }

  private async instantsOf({ from, to }: DayRange): Promise<[Date, Date]> {
    const zone = await this.ctx.use(TenantClock).timeZone()
    return [instantOf(from, 0, zone), instantOf(daysAfter(to, 1), 0, zone)]
  }

  private async load(owner: Owner, ids: readonly string[]): Promise<Schedule[][]> {
    const where = { [owner]: { $in: [...new Set(ids)] }, deletedAt: null } as FilterQuery<Schedule>
    const rows = await this.ctx.em.find(Schedule, where, { orderBy: [{ startsAt: 'asc' }, { id: 'asc' }] })
    const groups = groupedRows(rows, (row) => row[owner] ?? '', ids)
    return groups.map((group) => group.slice(-MOST_SHOWN))
  }
}

const earliestStart = ({ from }: DayRange) => instantOf(daysAfter(from, -MOST_DAYS - 2), 0, 'UTC')

function ofVisibleWork(): Condition {
  const sql = (alias: string) =>
    `(exists (select from "task" t left join "customer" c on c."id" = t."customer_id"
      where t."id" = ${alias}."task_id" and t."deleted_at" is null and c."deleted_at" is null)
     or exists (select from "project" p left join "customer" c on c."id" = p."customer_id"
      where p."id" = ${alias}."project_id" and p."deleted_at" is null and c."deleted_at" is null))`
  return { [raw(sql)]: [] } as Condition
}
