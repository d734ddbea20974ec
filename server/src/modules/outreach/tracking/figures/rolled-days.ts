import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { DayPeriod } from '../../../../kernel/time/day-period.ts'
import { nextTurn } from '../../../../kernel/workers/event-loop-turn.ts'
import { BINARY_SKETCH, MergedSketch, TOTAL_REGISTERS, VALUE_REGISTERS } from '../days/sketch.ts'
import type { AnalyticsPoint, AnalyticsTotals } from './analytics.inputs.ts'
import type { DimensionRow } from './counted-visits.ts'

const TOTALS = `select "visitors", "views", "events", ${BINARY_SKETCH} as "sketch" from "site_day"
  where "day" between ? and ? and "dimension" = 'total'`

/** The values of each dimension that have most visitors, by the sum of their days. */
const BREAKDOWNS = `with "figures" as (
    select "dimension", "value", sum("visitors")::int as "visitors", sum("views")::int as "views",
        sum("events")::int as "events"
      from "site_day" where "day" between ? and ? and "dimension" <> 'total' group by "dimension", "value"
  ), "placed" as (
    select *, row_number() over (partition by "dimension" order by "visitors" desc, "views" desc, "value") as "place"
      from "figures"
  )
  select "dimension", "value", "visitors", "views", "events" from "placed" where "place" <= ?`

/** The sketches of the values that are shown. Each day of each value is looked up by the primary key. */
const SKETCHES = `select s."index", string_agg(array_send(d."registers"), ''::bytea) as "sketches"
  from jsonb_to_recordset(?::jsonb) as s ("index" int, "dimension" text, "value" text)
    cross join generate_series(0, ?::int - 1) as "later"
    join "site_day" d on d."day" = ?::date + "later" and d."dimension" = s."dimension" and d."value" = s."value"
  group by s."index"`

/** Sketches that are read at a time: 2 KB each. */
const MOST_SKETCHES = 4000

/** Figures from those of days, in a time that hardly depends on how many visitors there were. */
export class RolledDays {
  constructor(private readonly ctx: RequestContext) {}

  async totals({ from, to }: DayPeriod): Promise<AnalyticsTotals> {
    const days = await this.ctx.em.execute<(AnalyticsTotals & { sketch: Buffer })[]>(TOTALS, [from, to])
    const merged = new MergedSketch(TOTAL_REGISTERS)
    const sums = { visitors: 0, views: 0, events: 0 }
    for (const { visitors, views, events, sketch } of days) {
      merged.add(sketch)
      sums.visitors += visitors
      sums.views += views
      sums.events += events
    }
    return { ...sums, visitors: days.length > 1 ? visitorsOf(sums.visitors, merged) : sums.visitors }
  }

  byDay({ from, to }: DayPeriod): Promise<AnalyticsPoint[]> {
    return this.ctx.em.execute<AnalyticsPoint[]>(
      `select to_char("day", 'YYYY-MM-DD') as "at", "visitors", "views" from "site_day"
        where "day" between ? and ? and "dimension" = 'total' order by "day"`,
      [from, to],
    )
  }

  async byDimension(period: DayPeriod, most: number): Promise<DimensionRow[]> {
    const { from, to, days } = period
    const rows = await this.ctx.em.execute<DimensionRow[]>(BREAKDOWNS, [from, to, most])
    const visitors = days > 1 ? await this.visitorsByRow(rows, period) : rows.map((row) => row.visitors)
    return rows
      .map((row, index) => ({ ...row, visitors: visitors[index] as number }))
      .toSorted((a, b) => b.visitors - a.visitors || b.views - a.views || (a.value < b.value ? -1 : 1))
  }

  /** The visitors of each value, without counting those of several days twice. */
  private async visitorsByRow(rows: readonly DimensionRow[], { from, days }: DayPeriod): Promise<number[]> {
    const visitors = rows.map((row) => row.visitors)
    const values = rows.map(({ dimension, value }, index) => ({ index, dimension, value }))
    const atOnce = Math.max(1, Math.floor(MOST_SKETCHES / days))
    for (let start = 0; start < values.length; start += atOnce) {
      const some = JSON.stringify(values.slice(start, start + atOnce))
      const found = await this.ctx.em.execute<{ index: number; sketches: Buffer }[]>(SKETCHES, [some, days, from])
      for (const { index, sketches } of found) {
        const merged = new MergedSketch(VALUE_REGISTERS)
        merged.add(sketches)
        visitors[index] = visitorsOf(visitors[index] as number, merged)
      }
      await nextTurn()
    }
    return visitors
  }
}

/** The estimate, but no more than the sum of the days, which are counted exactly. */
const visitorsOf = (sum: number, merged: MergedSketch) => Math.min(sum, merged.visitors)
