import type { RequestContext } from '../../../../kernel/context/context.ts'
import { dayIn } from '../../../../kernel/time/calendar-day.ts'
import { DayPeriod } from '../../../../kernel/time/day-period.ts'
import { badInput } from '../../../../kernel/validation/errors.ts'
import { CapabilitySettingsService, TenantClock } from '../../../platform/settings/index.ts'
import { TrackingSettings } from '../settings/tracking-settings.ts'
import type { AnalyticsFilter, AnalyticsInput } from './analytics.inputs.ts'
import { Analytics, type FigureSource } from './analytics.ts'
import { CountedVisits } from './counted-visits.ts'
import { comparedPeriod } from './figure-period.ts'

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
  async of(input: AnalyticsInput, most = MOST_ROWS): Promise<Analytics> {
    const period = await this.periodOf(input)
    const filters = input.filters ?? []
    const earlier = input.compareWith ? comparedPeriod(period, input.compareWith) : null
    const source = await this.sourceOf(period, filters)
    return new Analytics(this.ctx, source, earlier && (await this.sourceOf(earlier, filters)), most)
  }

  /** Throws if the input cannot be answered. */
  async periodOf({ period, filters }: AnalyticsInput): Promise<DayPeriod> {
    if (filters?.some(({ value }) => value.length > MOST_CHARACTERS))
      throw badInput(`A filter has at most ${MOST_CHARACTERS} characters.`)
    return DayPeriod.of(period, await this.ctx.use(TenantClock).timeZone())
  }

  private async sourceOf(period: DayPeriod, filters: readonly AnalyticsFilter[]): Promise<FigureSource> {
    return { period, filters, isRolled: await this.isRolled(period, filters) }
  }

  /** Filters need the events. Without any, the figures of days hold what is older than the events. */
  private async isRolled(period: DayPeriod, filters: readonly AnalyticsFilter[]): Promise<boolean> {
    if (filters.length > 0) return false
    const { keepMonths } = await this.ctx.use(CapabilitySettingsService).read(TrackingSettings)
    const keptFrom = new Date()
    keptFrom.setUTCMonth(keptFrom.getUTCMonth() - keepMonths)
    if (period.from <= dayIn(period.zone, keptFrom)) return true
    return this.ctx.use(CountedVisits).areMore(period, MOST_COUNTED)
  }
}
