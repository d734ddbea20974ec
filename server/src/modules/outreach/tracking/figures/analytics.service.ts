import type { RequestContext } from '../../../../kernel/context/context.ts'
import { dayIn } from '../../../../kernel/time/calendar-day.ts'
import { badInput } from '../../../../kernel/validation/errors.ts'
import { CapabilitySettingsService, TenantClock } from '../../../platform/settings/index.ts'
import { AnalyticsDimension } from '../dimensions.ts'
import { TrackingSettings } from '../settings/tracking-settings.ts'
import type {
  Analytics,
  AnalyticsBreakdown,
  AnalyticsFilter,
  AnalyticsInput,
  AnalyticsTotals,
} from './analytics.inputs.ts'
import { CountedVisits, type DimensionRow } from './counted-visits.ts'
import { FigurePeriod } from './figure-period.ts'
import { RolledDays } from './rolled-days.ts'

/** Events of a period that are counted one by one, which takes about 0.2 s. */
const MOST_COUNTED = 20_000
/** Of a value that is filtered by. No path is longer. */
const MOST_CHARACTERS = 500
/** Values of a dimension, unless stated. Each takes the merging of its sketches. */
const MOST_ROWS = 20

/**
 * The figures of a period. With few events, or with filters, they come from the events themselves; else from the figures of
 * days, which are at most ten minutes old.
 */
export class AnalyticsService {
  constructor(private readonly ctx: RequestContext) {}

  /** Up to `most` values of each dimension. */
  async of({ period: days, compareWith, filters }: AnalyticsInput, most = MOST_ROWS): Promise<Analytics> {
    const period = FigurePeriod.of(days, await this.ctx.use(TenantClock).timeZone())
    const chosen = filters ?? []
    if (chosen.some(({ value }) => value.length > MOST_CHARACTERS))
      throw badInput(`A filter has at most ${MOST_CHARACTERS} characters.`)
    const isRolled = await this.isRolled(period, chosen)
    const counted = this.ctx.use(CountedVisits)
    const rolled = this.ctx.use(RolledDays)
    // One after the other: together they would take most connections of the process.
    const totals = await this.totals(period, chosen, isRolled)
    const before = compareWith ? await this.earlier(period.before(compareWith), chosen) : null
    const series = await this.series(period, chosen, isRolled)
    const rows = isRolled ? await rolled.byDimension(period, most) : await counted.byDimension(period, chosen, most)
    const onlineNow = await counted.onlineNow()
    const isEstimated = isRolled && period.days > 1
    return { totals, before, series, breakdowns: breakdownsOf(rows, totals), isEstimated, onlineNow }
  }

  private series(period: FigurePeriod, filters: readonly AnalyticsFilter[], isRolled: boolean) {
    // Hours of a day are not rolled up.
    if (period.days === 1) return this.ctx.use(CountedVisits).byHour(period, filters)
    return isRolled ? this.ctx.use(RolledDays).byDay(period) : this.ctx.use(CountedVisits).byDay(period, filters)
  }

  private totals(period: FigurePeriod, filters: readonly AnalyticsFilter[], isRolled: boolean) {
    return isRolled ? this.ctx.use(RolledDays).totals(period) : this.ctx.use(CountedVisits).totals(period, filters)
  }

  private async earlier(period: FigurePeriod, filters: readonly AnalyticsFilter[]): Promise<AnalyticsTotals> {
    return this.totals(period, filters, await this.isRolled(period, filters))
  }

  /** Filters need the events. Without any, the figures of days hold what is older than the events. */
  private async isRolled(period: FigurePeriod, filters: readonly AnalyticsFilter[]): Promise<boolean> {
    if (filters.length > 0) return false
    const { keepMonths } = await this.ctx.use(CapabilitySettingsService).read(TrackingSettings)
    const keptFrom = new Date()
    keptFrom.setUTCMonth(keptFrom.getUTCMonth() - keepMonths)
    if (period.from <= dayIn(period.zone, keptFrom)) return true
    return this.ctx.use(CountedVisits).areMore(period, MOST_COUNTED)
  }
}

function breakdownsOf(rows: readonly DimensionRow[], { visitors: all }: AnalyticsTotals): AnalyticsBreakdown[] {
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
