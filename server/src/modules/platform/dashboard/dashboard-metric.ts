import type { RequestContext } from '../../../kernel/context/context.ts'
import type { PermissionWithFeature } from '../../../kernel/graphql/requirements.ts'
import type { Registry } from '../../../kernel/registries/registry.ts'
import type { CalendarDay } from '../../../kernel/time/calendar-day.ts'
import type { DayPeriod } from '../../../kernel/time/day-period.ts'

declare module '../../../kernel/capability/capability.ts' {
  interface Capability {
    /** Figures of the dashboard, by names that REST and the admin use, such as `store_sales`. */
    readonly dashboardMetrics?: Readonly<Record<string, DashboardMetricSource>>
  }
}

declare module '../../../kernel/context/installation.ts' {
  interface Installation {
    readonly dashboardMetrics: Registry<string, DashboardMetricSource>
  }
}

/** What metrics can require, by the name that a source refers to. The query requires one of them. */
export const METRIC_ACCESS = {
  site: { permission: 'pages.can_view', feature: 'site' },
  forms: { permission: 'forms.can_view', feature: 'forms' },
  customers: { permission: 'customers.can_view', feature: 'customers' },
  orders: { permission: 'orders.can_view', feature: 'orders' },
  invoices: { permission: 'invoices.can_view', feature: 'invoices' },
  quotes: { permission: 'quotes.can_view', feature: 'quotes' },
} as const satisfies Record<string, PermissionWithFeature>

export enum DashboardMetricUnit {
  COUNT = 'count',
  CENTS = 'cents',
}

/** The value of a day. Days of value 0 may be left out. */
export interface DayValue {
  readonly on: CalendarDay
  readonly value: number
}

interface MetricSource {
  readonly label: string
  readonly unit: DashboardMetricUnit
  readonly access: keyof typeof METRIC_ACCESS
}

/** A figure of each day of a period. */
export interface DailyMetricSource extends MetricSource {
  byDay(ctx: RequestContext, period: DayPeriod): Promise<readonly DayValue[]>
  /** The figure of the whole period, if it is not the sum of its days. */
  total?(ctx: RequestContext, period: DayPeriod): Promise<number>
}

/** A figure of the present moment, whatever the period. */
export interface CurrentMetricSource extends MetricSource {
  now(ctx: RequestContext): Promise<number>
}

export type DashboardMetricSource = DailyMetricSource | CurrentMetricSource
