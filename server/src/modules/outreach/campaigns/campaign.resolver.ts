import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import {
  AudiencePreview,
  CampaignAudience,
  CampaignAudienceInput,
  CampaignFilters,
} from './audience/audience.inputs.ts'
import { AudienceService } from './audience/audience.service.ts'
import { type Audience, wholeAudience } from './audience/audience.ts'
import { AudienceChoices } from './audience/audience-choices.ts'
import { Campaign } from './campaign.entity.ts'
import {
  CampaignList,
  CampaignOrder,
  CampaignPayload,
  CampaignRecipientList,
  CampaignRecipientWhere,
  CampaignsPayload,
  CampaignWhere,
  CreateCampaignInput,
  ManageCampaignsInput,
  UpdateCampaignInput,
} from './campaign.inputs.ts'
import { CampaignService } from './campaign.service.ts'
import { CampaignReader } from './campaign-reader.ts'
import { CampaignChecks } from './content/campaign-checks.ts'
import { CampaignProblem } from './content/email-check.ts'
import { CampaignPreview, CHECKING_COST, DRAWING_COST } from './content/email-preview.inputs.ts'
import { CampaignFigures } from './recipients/campaign-figures.entity.ts'
import type { CampaignRecipient } from './recipients/campaign-recipient.entity.ts'
import { CampaignVariant } from './variants/campaign-with-variants.entity.ts'

/** It looks through all customers, and as often as a request asks. */
const COUNTING_COST = 100

@Resolver(() => Campaign)
export class CampaignResolver {
  @Query(() => CampaignList, { description: 'Newest first unless another order is given.' })
  @Requires('email_marketing.can_view', 'email_marketing')
  campaigns(
    @ListArgs(CampaignWhere, CampaignOrder) { slice, where, orderBy }: ListArgs<CampaignWhere, CampaignOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Campaign>> {
    return ctx.use(CampaignReader).list(slice, where, orderBy)
  }

  @Query(() => Campaign)
  @Requires('email_marketing.can_view', 'email_marketing')
  campaign(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Campaign> {
    return ctx.use(CampaignService).get(id)
  }

  @Query(() => CampaignFilters, { description: 'What an audience can be made of.' })
  @Requires('email_marketing.can_view', 'email_marketing')
  campaignFilters(@Ctx() ctx: RequestContext): Promise<CampaignFilters> {
    return ctx.use(AudienceChoices).all()
  }

  @Query(() => AudiencePreview, { complexity: COUNTING_COST })
  @Requires('email_marketing.can_view', 'email_marketing')
  async campaignAudience(
    @Arg('audience', () => CampaignAudienceInput) audience: CampaignAudienceInput,
    @Ctx() ctx: RequestContext,
  ): Promise<AudiencePreview> {
    return ctx.use(AudienceService).preview(await ctx.use(AudienceChoices).checked(audience))
  }

  @Query(() => CampaignPreview, { complexity: DRAWING_COST })
  @Requires('email_marketing.can_view', 'email_marketing')
  campaignPreview(
    @Arg('id', () => ID) id: string,
    @Arg('customerId', () => ID, { nullable: true, description: 'Whose data fills the placeholders.' })
    customerId: string | null,
    @Arg('variant', () => CampaignVariant, { nullable: true, description: 'A if omitted.' })
    variant: CampaignVariant | null,
    @Ctx() ctx: RequestContext,
  ): Promise<CampaignPreview> {
    return ctx.use(CampaignReader).preview(id, customerId || null, variant ?? CampaignVariant.A)
  }

  @Query(() => CampaignRecipientList, { description: 'In the order of sending. Empty before sending starts.' })
  @Requires('email_marketing.can_view', 'email_marketing')
  campaignRecipients(
    @Arg('campaignId', () => ID) campaignId: string,
    @ListArgs(CampaignRecipientWhere) { slice, where }: ListArgs<CampaignRecipientWhere>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<CampaignRecipient>> {
    return ctx.use(CampaignReader).recipients(campaignId, slice, where)
  }

  @Mutation(() => CampaignPayload)
  @Requires('email_marketing.can_create', 'email_marketing')
  createCampaign(@Arg('input', () => CreateCampaignInput) input: CreateCampaignInput, @Ctx() ctx: RequestContext) {
    return payload('campaign', ctx, () => ctx.use(CampaignService).create(input))
  }

  @Mutation(() => CampaignPayload)
  @Requires('email_marketing.can_edit', 'email_marketing')
  updateCampaign(@Arg('input', () => UpdateCampaignInput) input: UpdateCampaignInput, @Ctx() ctx: RequestContext) {
    return payload('campaign', ctx, () => ctx.use(CampaignService).update(input))
  }

  @Mutation(() => CampaignsPayload, { description: 'Deletes all of them or none. They can be restored for 30 days.' })
  @Requires('email_marketing.can_delete', 'email_marketing')
  deleteCampaigns(@Arg('input', () => ManageCampaignsInput) { ids }: ManageCampaignsInput, @Ctx() ctx: RequestContext) {
    return payload('campaigns', ctx, () => ctx.use(CampaignService).delete(ids))
  }

  @Mutation(() => CampaignsPayload)
  @Requires('email_marketing.can_delete', 'email_marketing')
  restoreCampaigns(
    @Arg('input', () => ManageCampaignsInput) { ids }: ManageCampaignsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('campaigns', ctx, () => ctx.use(CampaignService).restore(ids))
  }

  @FieldResolver(() => String, { nullable: true, description: 'An encoded tree of email blocks.' })
  async content(@Root() campaign: Campaign, @Ctx() ctx: RequestContext): Promise<string | null> {
    return (await ctx.use(CampaignReader).contentsOf(campaign)).content
  }

  @FieldResolver(() => CampaignAudience)
  audience(@Root() { audience }: Campaign): Audience {
    return wholeAudience(audience)
  }

  @FieldResolver(() => CampaignFigures)
  figures(@Root() campaign: Campaign, @Ctx() ctx: RequestContext): Promise<CampaignFigures> {
    return ctx.use(CampaignReader).figuresOf(campaign)
  }

  @FieldResolver(() => [CampaignProblem], { description: 'The check before sending.', complexity: CHECKING_COST })
  async problems(@Root() campaign: Campaign, @Ctx() ctx: RequestContext): Promise<CampaignProblem[]> {
    const contents = await ctx.use(CampaignReader).contentsOf(campaign)
    const { subject, preheader, audience, fromAddress, isAbTest, subjectB, winnerMetric } = campaign
    return ctx
      .use(CampaignChecks)
      .of({ subject, preheader, audience, fromAddress, isAbTest, subjectB, winnerMetric, ...contents })
  }
}
