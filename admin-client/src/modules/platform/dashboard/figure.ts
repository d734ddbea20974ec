import type { DashboardFigureQuery, DashboardMetricUnit } from '../../../generated/graphql.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { formatMoney } from '../../../ui/money.ts'

export type Metric = DashboardFigureQuery['dashboardMetrics']['items'][number]

/** Days in the tenant's time zone, both included. */
export interface Period {
  readonly startDate: string
  readonly endDate: string
}

export const formatFigure = (value: number, unit: DashboardMetricUnit): string =>
  unit === 'CENTS' ? formatMoney(value) : formatNumber(value)
