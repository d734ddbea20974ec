import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { DayPeriod } from '../../../../kernel/time/day-period.ts'
import { type DailyMetricSource, DashboardMetricUnit } from '../../../platform/dashboard/index.ts'
import { AnalyticsService } from './analytics.service.ts'

function visits(label: string, figure: 'visitors' | 'views'): DailyMetricSource {
  const analyticsOf = (ctx: RequestContext, { from, to }: DayPeriod) =>
    ctx.use(AnalyticsService).of({ period: { from, to } })
  const total = async (ctx: RequestContext, period: DayPeriod) =>
    (await (await analyticsOf(ctx, period)).totals())[figure]
  return {
    label,
    unit: DashboardMetricUnit.COUNT,
    access: 'site',
    // A visitor of two days is one visitor of the period.
    total,
    async byDay(ctx, period) {
      // The analytics of a single day are those of its hours.
      if (period.days === 1) return [{ on: period.from, value: await total(ctx, period) }]
      const points = await (await analyticsOf(ctx, period)).series()
      return points.map(({ at, [figure]: value }) => ({ on: at, value }))
    },
  }
}

/** The visits of the site as the dashboard shows them. */
export const visitorMetrics = { visitors: visits('Visitors', 'visitors'), page_views: visits('Page views', 'views') }
