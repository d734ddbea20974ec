import { Arg, Ctx, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { ExportLink } from '../../../platform/data-exchange/index.ts'
import { Analytics, AnalyticsInput } from './analytics.inputs.ts'
import { AnalyticsService } from './analytics.service.ts'
import { AnalyticsExport } from './analytics-export.ts'

@Resolver()
export class AnalyticsResolver {
  @Query(() => Analytics, { description: 'Who visited the site, from where, and what they did.' })
  @Requires('pages.can_view', 'site')
  analytics(@Arg('input', () => AnalyticsInput) input: AnalyticsInput, @Ctx() ctx: RequestContext): Promise<Analytics> {
    return ctx.use(AnalyticsService).of(input)
  }

  @Query(() => ExportLink, { description: 'The same figures as a CSV file.' })
  @Requires('pages.can_view', 'site')
  analyticsExport(
    @Arg('input', () => AnalyticsInput) input: AnalyticsInput,
    @Ctx() ctx: RequestContext,
  ): Promise<ExportLink> {
    return ctx.use(AnalyticsExport).order(input)
  }
}
