import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { DayPeriod } from '../../../../kernel/time/day-period.ts'
import {
  DECODED_RANK,
  DECODED_REGISTER,
  estimatedCount,
  SKETCH,
  type Sketch,
  TOTAL_REGISTERS,
  VALUE_REGISTERS,
} from '../days/sketch.ts'
import type { AnalyticsPoint, AnalyticsTotals } from './analytics.inputs.ts'
import type { DimensionRow } from './counted-visits.ts'

const TOTALS = `with "days" as (
    select * from "site_day" where "day" between ? and ? and "dimension" = 'total'
  ), "registers" as (
    select ${DECODED_REGISTER} as "register", max(${DECODED_RANK}) as "rank"
      from "days" cross join lateral unnest("registers") as "code" group by 1
  )
  select s.*, f.* from (select ${SKETCH} from "registers") s cross join (
    select coalesce(sum("visitors"), 0)::int as "visitors", coalesce(sum("views"), 0)::int as "views",
      coalesce(sum("events"), 0)::int as "events" from "days") f`

/** Only of those values that are shown are the sketches read. */
const BREAKDOWNS = `with "days" as (
    select * from "site_day" where "day" between ? and ? and "dimension" <> 'total'
  ), "figures" as (
    select "dimension", "value", sum("visitors")::int as "visitors", sum("views")::int as "views",
      sum("events")::int as "events" from "days" group by "dimension", "value"
  ), "placed" as (
    select *, row_number() over (partition by "dimension" order by "visitors" desc, "views" desc, "value") as "place"
      from "figures"
  ), "shown" as materialized (select * from "placed" where "place" <= ?),
  "registers" as (
    select d."dimension", d."value", ${DECODED_REGISTER} as "register", max(${DECODED_RANK}) as "rank"
      from "site_day" d join "shown" s using ("dimension", "value") cross join lateral unnest(d."registers") as "code"
      where d."day" between ? and ? group by 1, 2, 3
  ), "sketches" as (select "dimension", "value", ${SKETCH} from "registers" group by "dimension", "value")
  select "dimension", "value", s."visitors", s."views", s."events", k."filled", k."sum"
    from "shown" s join "sketches" k using ("dimension", "value")`

/** Figures from those of days, in a time that hardly depends on how many visitors there were. */
export class RolledDays {
  constructor(private readonly ctx: RequestContext) {}

  async totals(period: DayPeriod): Promise<AnalyticsTotals> {
    const [row] = await this.ctx.em.execute<(AnalyticsTotals & Sketch)[]>(TOTALS, [period.from, period.to])
    if (!row) return { visitors: 0, views: 0, events: 0 }
    const { views, events } = row
    return { visitors: visitorsOf(row, period, TOTAL_REGISTERS), views, events }
  }

  byDay({ from, to }: DayPeriod): Promise<AnalyticsPoint[]> {
    return this.ctx.em.execute<AnalyticsPoint[]>(
      `select to_char("day", 'YYYY-MM-DD') as "at", "visitors", "views" from "site_day"
        where "day" between ? and ? and "dimension" = 'total' order by "day"`,
      [from, to],
    )
  }

  async byDimension(period: DayPeriod, most: number): Promise<DimensionRow[]> {
    const { from, to } = period
    const rows = await this.ctx.em.execute<(DimensionRow & Sketch)[]>(BREAKDOWNS, [from, to, most, from, to])
    return rows
      .map((row) => {
        const { dimension, value, views, events } = row
        return { dimension, value, visitors: visitorsOf(row, period, VALUE_REGISTERS), views, events }
      })
      .toSorted((a, b) => b.visitors - a.visitors || b.views - a.views || (a.value < b.value ? -1 : 1))
  }
}

/** Each day is counted exactly, so one day needs no estimate, and several have no more visitors than all of them. */
function visitorsOf({ visitors, ...sketch }: AnalyticsTotals & Sketch, { days }: DayPeriod, registers: number): number {
  return days === 1 ? visitors : Math.min(visitors, estimatedCount(sketch, registers))
}
