import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { ExportLink } from '../../../platform/data-exchange/index.ts'
import {
  AnalyticsBreakdown,
  AnalyticsInput,
  AnalyticsOverLimit,
  AnalyticsPoint,
  AnalyticsTotals,
} from './analytics.inputs.ts'
import { AnalyticsService } from './analytics.service.ts'
import { Analytics } from './analytics.ts'
import { AnalyticsExport } from './analytics-export.ts'

/** Of the cost that a document may have. Each may read all events of a year, so a document asks for a few. */
const [ONE_READING, LONG_READING] = [1000, 3000]

@Resolver(() => Analytics)
export class AnalyticsResolver {
  @Query(() => Analytics, {
    complexity: 500,
    description: 'Visits to the site: visitors, page views, sources, campaigns, devices and events.',
  })
  @Requires('pages.can_view', 'site')
  analytics(@Arg('input', () => AnalyticsInput) input: AnalyticsInput, @Ctx() ctx: RequestContext): Promise<Analytics> {
    return ctx.use(AnalyticsService).of(input)
  }

  @FieldResolver(() => AnalyticsTotals, { complexity: ONE_READING })
  totals(@Root() analytics: Analytics): Promise<AnalyticsTotals> {
    return analytics.totals()
  }

  @FieldResolver(() => AnalyticsTotals, {
    nullable: true,
    complexity: ONE_READING,
    description: 'Of the period that it is compared with.',
  })
  before(@Root() analytics: Analytics): Promise<AnalyticsTotals | null> {
    return analytics.before()
  }

  @FieldResolver(() => [AnalyticsPoint], {
    complexity: ONE_READING,
    description: 'Days or hours without visits are left out.',
  })
  series(@Root() analytics: Analytics): Promise<AnalyticsPoint[]> {
    return analytics.series()
  }

  @FieldResolver(() => [AnalyticsBreakdown], {
    complexity: LONG_READING,
    description: 'The 20 values of each dimension with most visitors.',
  })
  breakdowns(@Root() analytics: Analytics): Promise<AnalyticsBreakdown[]> {
    return analytics.breakdowns()
  }

  @FieldResolver(() => Int, {
    complexity: 100,
    description: 'Visitors of the last five minutes, whatever the period and the filters.',
  })
  onlineNow(@Root() analytics: Analytics): Promise<number> {
    return analytics.onlineNow()
  }

  @FieldResolver(() => AnalyticsOverLimit)
  overLimit(@Root() analytics: Analytics): Promise<AnalyticsOverLimit> {
    return analytics.overLimit()
  }

  @Query(() => ExportLink, { complexity: 500, description: 'The same figures as a CSV file.' })
  @Requires('pages.can_view', 'site')
  analyticsExport(
    @Arg('input', () => AnalyticsInput) input: AnalyticsInput,
    @Ctx() ctx: RequestContext,
  ): Promise<ExportLink> {
    return ctx.use(AnalyticsExport).order(input)
  }
}
