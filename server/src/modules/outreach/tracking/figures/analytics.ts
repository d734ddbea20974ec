import { Field, ObjectType } from 'type-graphql'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { DayPeriod } from '../../../../kernel/time/day-period.ts'
import { QuerySlots } from '../../../../kernel/workers/query-slots.ts'
import { dailyEventLimit } from '../collecting/daily-event-limit.ts'
import { AnalyticsDimension } from '../dimensions.ts'
import type {
  AnalyticsBreakdown,
  AnalyticsFilter,
  AnalyticsOverLimit,
  AnalyticsPoint,
  AnalyticsTotals,
} from './analytics.inputs.ts'
import { CountedVisits, type DimensionRow } from './counted-visits.ts'

import { RolledDays } from './rolled-days.ts'

/** For all requests together. Readings of a year take seconds, and each takes a connection. */
const slots = new QuerySlots({ total: 4, reserved: 1, perTenant: 2, perOwner: 2, maxWaiting: 60 })

/** A period with its filters, and whether it is read from the figures of days. */
export interface FigureSource {
  readonly period: DayPeriod
  readonly filters: readonly AnalyticsFilter[]
  readonly isRolled: boolean
}

/** The figures of a period, each read when it is asked for, and few at a time. */
@ObjectType({ description: 'The visits of the site. Nobody who is signed in as staff is counted, and no bots.' })
export class Analytics {
  @Field(() => Boolean, {
    description: 'Whether visitor counts are estimates: within about 2 % for totals and 7 % for single values.',
  })
  readonly isEstimated: boolean
  private known: Promise<AnalyticsTotals> | undefined

  /** Up to `mostRows` values of each dimension. */
  constructor(
    private readonly ctx: RequestContext,
    private readonly source: FigureSource,
    private readonly earlier: FigureSource | null,
    private readonly mostRows: number,
  ) {
    this.isEstimated = source.isRolled && source.period.days > 1
  }

  totals(): Promise<AnalyticsTotals> {
    this.known ??= this.totalsOf(this.source)
    return this.known
  }

  async before(): Promise<AnalyticsTotals | null> {
    return this.earlier && this.totalsOf(this.earlier)
  }

  series(): Promise<AnalyticsPoint[]> {
    const { period, filters, isRolled } = this.source
    return this.read(() => {
      // Hours of a day are not rolled up.
      if (period.days === 1) return this.counted.byHour(period, filters)
      return isRolled ? this.rolled.byDay(period) : this.counted.byDay(period, filters)
    })
  }

  async breakdowns(): Promise<AnalyticsBreakdown[]> {
    const { period, filters, isRolled } = this.source
    const { visitors } = await this.totals()
    const rows = await this.read(() =>
      isRolled
        ? this.rolled.byDimension(period, this.mostRows)
        : this.counted.byDimension(period, filters, this.mostRows),
    )
    return breakdownsOf(rows, visitors)
  }

  onlineNow(): Promise<number> {
    return this.read(() => this.counted.onlineNow())
  }

  async overLimit(): Promise<AnalyticsOverLimit> {
    const { from, to } = this.source.period
    const [row] = await this.ctx.em.execute<{ events: number }[]>(
      `select coalesce(sum("received" - "stored"), 0)::float8 as "events" from "site_event_usage" where "day" between ? and ?`,
      [from, to],
    )
    return { events: Math.min(row?.events ?? 0, MOST_INT), dailyLimit: dailyEventLimit(this.ctx.currentTenant.plan) }
  }

  private totalsOf({ period, filters, isRolled }: FigureSource): Promise<AnalyticsTotals> {
    return this.read(() => (isRolled ? this.rolled.totals(period) : this.counted.totals(period, filters)))
  }

  private read<Result>(query: () => Promise<Result>): Promise<Result> {
    return slots.run({ tenantId: this.ctx.currentTenant.id, audience: 'staff' }, query)
  }

  private get counted(): CountedVisits {
    return this.ctx.use(CountedVisits)
  }

  private get rolled(): RolledDays {
    return this.ctx.use(RolledDays)
  }
}

const MOST_INT = 2 ** 31 - 1

function breakdownsOf(rows: readonly DimensionRow[], all: number): AnalyticsBreakdown[] {
  return Object.values(AnalyticsDimension).map((dimension) => ({
    dimension,
    rows: rows
      .filter((row) => row.dimension === dimension)
      .map(({ value, visitors, views, events }) => {
        // Both may be estimates.
        const share = all === 0 ? 0 : Math.min(1, visitors / all)
        return { value, visitors, views, events, share }
      }),
  }))
}
