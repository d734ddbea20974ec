import type { Capability } from '../../../kernel/capability/capability.ts'
import { DashboardResolver } from './dashboard.resolver.ts'
import { DashboardLayout } from './dashboard-layout.entity.ts'

export {
  type CurrentMetricSource,
  type DailyMetricSource,
  type DashboardMetricSource,
  DashboardMetricUnit,
} from './dashboard-metric.ts'

/** The figures of the dashboard, which capabilities supply as `dashboardMetrics`, and each person's arrangement. */
export const dashboard: Capability = {
  name: 'dashboard',
  entities: [DashboardLayout],
  resolvers: [DashboardResolver],
  rest: () => import('./dashboard.rest.ts'),
}
