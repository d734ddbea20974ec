import type { RequestContext } from '../../../kernel/context/context.ts'
import { DayPeriod } from '../../../kernel/time/day-period.ts'
import { daysAfter } from '../../../kernel/time/zoned-time.ts'
import { TenantClock } from '../settings/index.ts'
import type { DashboardMetric, DashboardMetrics, DashboardMetricsInput } from './dashboard.inputs.ts'
import { type DailyMetricSource, type DashboardMetricSource, METRIC_ACCESS } from './dashboard-metric.ts'

const USUAL_DAYS = 30

/** The figures that capabilities supply, of a period and of as many days before it. */
export class DashboardMetricsService {
  constructor(private readonly ctx: RequestContext) {}

  async read({ startDate, endDate, names }: DashboardMetricsInput): Promise<DashboardMetrics> {
    const { dashboardMetrics } = this.ctx.installation
    const period = await this.periodOf(startDate, endDate)
    const items: DashboardMetric[] = []
    // One after the other: each takes a database connection.
    for (const name of dashboardMetrics.names) {
      const source = dashboardMetrics.get(name)
      if ((!names || names.includes(name)) && this.maySee(source)) items.push(await this.metric(name, source, period))
    }
    return { startDate: period.from, endDate: period.to, items }
  }

  private async periodOf(startDate?: string | null, endDate?: string | null): Promise<DayPeriod> {
    const clock = this.ctx.use(TenantClock)
    const zone = await clock.timeZone()
    const to = endDate || (await clock.today())
    // A text that is no day has no days before it either.
    const { to: last } = DayPeriod.of({ from: to, to }, zone)
    return DayPeriod.of({ from: startDate || daysAfter(last, 1 - USUAL_DAYS), to: last }, zone)
  }

  private maySee({ access }: DashboardMetricSource): boolean {
    const { permission, feature } = METRIC_ACCESS[access]
    return this.ctx.can(permission) && this.ctx.hasFeature(feature)
  }

  private async metric(name: string, source: DashboardMetricSource, period: DayPeriod): Promise<DashboardMetric> {
    const { label, unit } = source
    if ('now' in source) return { name, label, unit, total: await source.now(this.ctx), before: null, series: [] }
    const values = await this.values(source, period)
    const total = source.total ? await source.total(this.ctx, period) : sumOf(values)
    const before = source.total
      ? await source.total(this.ctx, period.preceding)
      : sumOf(await this.values(source, period.preceding))
    const series = period.list.map((on) => ({ on, value: values.get(on) ?? 0 }))
    return { name, label, unit, total, before, series }
  }

  private async values(source: DailyMetricSource, period: DayPeriod): Promise<ReadonlyMap<string, number>> {
    const days = await source.byDay(this.ctx, period)
    return new Map(days.map(({ on, value }) => [on, Number(value)]))
  }
}

const sumOf = (values: ReadonlyMap<string, number>) => [...values.values()].reduce((sum, value) => sum + value, 0)
