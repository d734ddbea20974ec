import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { ForSignedIn, RequiresSome } from '../../../kernel/graphql/requirements.ts'
import {
  ArrangedDashboard,
  DashboardLayoutPayload,
  DashboardMetrics,
  DashboardMetricsInput,
  UpdateDashboardLayoutInput,
} from './dashboard.inputs.ts'
import { DashboardLayoutService } from './dashboard-layout.service.ts'
import { METRIC_ACCESS } from './dashboard-metric.ts'
import { DashboardMetricsService } from './dashboard-metrics.service.ts'

@Resolver()
export class DashboardResolver {
  @Query(() => DashboardMetrics, {
    complexity: 1000,
    description: 'Figures of the business, such as visitors, orders and sales: those that the viewer may see.',
  })
  @RequiresSome(Object.values(METRIC_ACCESS))
  dashboardMetrics(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => DashboardMetricsInput, { nullable: true }) input?: DashboardMetricsInput | null,
  ): Promise<DashboardMetrics> {
    return ctx.use(DashboardMetricsService).read(input ?? {})
  }

  // Every plan has a site, so this asks for a tenant and nothing more.
  @Query(() => ArrangedDashboard)
  @ForSignedIn('site')
  dashboardLayout(@Ctx() ctx: RequestContext): Promise<ArrangedDashboard> {
    return ctx.use(DashboardLayoutService).mine()
  }

  @Mutation(() => DashboardLayoutPayload)
  @ForSignedIn('site')
  updateDashboardLayout(
    @Arg('input', () => UpdateDashboardLayoutInput) input: UpdateDashboardLayoutInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('layout', ctx, () => ctx.use(DashboardLayoutService).arrange(input))
  }
}
