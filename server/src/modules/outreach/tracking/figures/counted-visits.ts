import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { DayPeriod } from '../../../../kernel/time/day-period.ts'
import {
  AnalyticsDimension,
  IS_VIEW,
  PAGE_VIEW,
  VISIT,
  VISIT_COLUMNS,
  VISIT_VALUES,
  visitDimensions,
} from '../dimensions.ts'
import type { AnalyticsFilter, AnalyticsPoint, AnalyticsTotals } from './analytics.inputs.ts'

export interface DimensionRow extends AnalyticsTotals {
  readonly dimension: AnalyticsDimension
  readonly value: string
}

/**
 * Restricts events to visits that match the filters. Not a join: statistics on the newest events are stale, so the
 * planner would choose a nested loop. With `is true` the subquery becomes a hashed subplan.
 */
const OF_VISITS = `((e."visitor_id", e."day") in (select "visitor_id", "day" from "visits")) is true`

/** Not the parameters, which are longer than all others together. */
const COLUMNS = ['at', 'name', 'visitor_id', 'path', ...visitDimensions].map((column) => `"${column}"`).join(', ')

/** Counts visits from raw events: exact and filterable, but slower the more events there are. */
export class CountedVisits {
  constructor(private readonly ctx: RequestContext) {}

  /** Whether a period has more events than so many. Reads no more than that. */
  async areMore({ startsAt, endsAt }: DayPeriod, than: number): Promise<boolean> {
    const [row] = await this.ctx.em.execute<{ count: number }[]>(
      `select count(*)::int as "count" from (
        select from "site_event" where "at" >= ? and "at" < ? limit ?) "some"`,
      [startsAt, endsAt, than + 1],
    )
    return (row?.count ?? 0) > than
  }

  async onlineNow(): Promise<number> {
    const [row] = await this.ctx.em.execute<{ count: number }[]>(
      `select count(distinct "visitor_id")::int as "count" from "site_event" where "at" > now() - interval '5 minutes'`,
    )
    return row?.count ?? 0
  }

  async totals(period: DayPeriod, filters: readonly AnalyticsFilter[]): Promise<AnalyticsTotals> {
    const [row] = await this.ask<AnalyticsTotals>(
      period,
      filters,
      `select count(distinct "visitor_id")::int as "visitors", coalesce(sum("views"), 0)::int as "views",
        coalesce(sum("events"), 0)::int as "events" from "visits"`,
    )
    return row ?? { visitors: 0, views: 0, events: 0 }
  }

  byDay(period: DayPeriod, filters: readonly AnalyticsFilter[]): Promise<AnalyticsPoint[]> {
    return this.ask(
      period,
      filters,
      `select to_char("day", 'YYYY-MM-DD') as "at", count(*)::int as "visitors", sum("views")::int as "views"
        from "visits" group by "day" order by "day"`,
    )
  }

  byHour(period: DayPeriod, filters: readonly AnalyticsFilter[]): Promise<AnalyticsPoint[]> {
    return this.ask(
      period,
      filters,
      `select to_char(e."local", 'YYYY-MM-DD"T"HH24') as "at", count(distinct e."visitor_id")::int as "visitors",
        (count(*) filter (where ${IS_VIEW}))::int as "views"
        from "events" e where ${OF_VISITS} group by 1 order by 1`,
    )
  }

  /** The values of every dimension with most visitors. */
  byDimension(period: DayPeriod, filters: readonly AnalyticsFilter[], most: number): Promise<DimensionRow[]> {
    return this.ask(
      period,
      filters,
      `, "facts" as (
        select d."dimension", d."value", v."visitor_id", v."views", v."events" from "visits" v
          cross join lateral ${VISIT_VALUES} as d ("dimension", "value") where d."value" <> ''
        union all
        select case when ${IS_VIEW} then 'page' else 'event' end, case when ${IS_VIEW} then e."path" else e."name" end,
          e."visitor_id", case when ${IS_VIEW} then 1 else 0 end, case when ${IS_VIEW} then 0 else 1 end
          from "events" e where ${OF_VISITS}
      ), "figures" as (
        select "dimension", "value", count(distinct "visitor_id")::int as "visitors", sum("views")::int as "views",
          sum("events")::int as "events" from "facts" group by "dimension", "value"
      ), "placed" as (
        select *, row_number() over (partition by "dimension" order by "visitors" desc, "views" desc, "value") as "place"
          from "figures"
      )
      select "dimension", "value", "visitors", "views", "events" from "placed" where "place" <= ${most}
        order by "dimension", "place"`,
    )
  }

  /** Runs a statement about `events` and `visits` of the period. A visit is a visitor on a day. */
  private ask<Row extends object>(
    { startsAt, endsAt, zone }: DayPeriod,
    filters: readonly AnalyticsFilter[],
    statement: string,
  ): Promise<Row[]> {
    const having = filters.map(({ dimension }) => CONDITIONS[dimension]).join(' and ')
    const values = filters.map(({ value }) => value)
    return this.ctx.em.execute<Row[]>(
      `with "events" as materialized (
        select ${COLUMNS}, "at" at time zone ?::text as "local", ("at" at time zone ?::text)::date as "day" from "site_event"
          where "at" >= ? and "at" < ?
      ), "visits" as materialized (
        select "visitor_id", "day", ${VISIT} from "events" group by "visitor_id", "day" ${having && `having ${having}`}
      ) ${statement}`,
      [zone, zone, startsAt, endsAt, ...values],
    )
  }
}

/** What a filter asks of the events of a visit. */
const CONDITIONS: Readonly<Record<AnalyticsDimension, string>> = {
  ...(Object.fromEntries(
    Object.entries(VISIT_COLUMNS).map(([dimension, column]) => [dimension, `${column} = ?`]),
  ) as Record<keyof typeof VISIT_COLUMNS, string>),
  [AnalyticsDimension.PAGE]: `bool_or(${IS_VIEW} and "path" = ?)`,
  [AnalyticsDimension.EVENT]: `bool_or("name" <> '${PAGE_VIEW}' and "name" = ?)`,
}
