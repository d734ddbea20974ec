import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { ExportLink } from '../../../platform/data-exchange/index.ts'
import { DRAWING_COST } from '../content/email-preview.inputs.ts'
import { CampaignVariant } from '../variants/campaign-with-variants.entity.ts'
import {
  CampaignClickMap,
  CampaignListFigures,
  CampaignMetrics,
  CampaignPeriod,
  CampaignReport,
} from './report.inputs.ts'
import { ReportService } from './report.service.ts'
import { ReportExport } from './report-export.ts'

@Resolver(() => CampaignReport)
export class ReportResolver {
  @Query(() => CampaignReport, { complexity: 100 })
  @Requires('email_marketing.can_view', 'email_marketing')
  campaignReport(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<CampaignReport> {
    return ctx.use(ReportService).report(id)
  }

  @Query(() => CampaignClickMap, {
    complexity: DRAWING_COST,
    description: 'With an A/B test, the clicks in both variants count together.',
  })
  @Requires('email_marketing.can_view', 'email_marketing')
  campaignClickMap(
    @Arg('id', () => ID) id: string,
    @Arg('variant', () => CampaignVariant, { nullable: true, description: 'A if omitted.' })
    variant: CampaignVariant | null,
    @Ctx() ctx: RequestContext,
  ): Promise<CampaignClickMap> {
    return ctx.use(ReportService).clickMap(id, variant ?? CampaignVariant.A)
  }

  @Query(() => CampaignMetrics, { complexity: 100 })
  @Requires('email_marketing.can_view', 'email_marketing')
  campaignMetrics(
    @Arg('period', () => CampaignPeriod) period: CampaignPeriod,
    @Ctx() ctx: RequestContext,
  ): Promise<CampaignMetrics> {
    return ctx.use(ReportService).metrics(period)
  }

  @Query(() => ExportLink, { complexity: 100, description: 'The report of a campaign as a CSV file.' })
  @Requires('email_marketing.can_view', 'email_marketing')
  campaignReportExport(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<ExportLink> {
    return ctx.use(ReportExport).link(id)
  }

  @FieldResolver(() => [CampaignListFigures], {
    description: 'The mailing lists of its audience, by name.',
    complexity: 100,
  })
  lists(@Root() { campaignId }: CampaignReport, @Ctx() ctx: RequestContext): Promise<CampaignListFigures[]> {
    return ctx.use(ReportService).lists(campaignId)
  }
}
