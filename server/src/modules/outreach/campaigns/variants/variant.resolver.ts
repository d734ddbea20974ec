import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { Campaign } from '../campaign.entity.ts'
import { CampaignPayload } from '../campaign.inputs.ts'
import { CampaignService } from '../campaign.service.ts'
import { CampaignReader } from '../campaign-reader.ts'
import { abTestOf } from './campaign-with-variants.entity.ts'
import { CampaignAbTest, CampaignVariantFigures, SendCampaignVariantInput } from './variant.inputs.ts'
import { VariantFigures } from './variant-figures.ts'

/** Complexity of a field that counts the people of a test. */
const COUNTING_COST = 50

@Resolver(() => Campaign)
export class CampaignVariantResolver {
  @Mutation(() => CampaignPayload, {
    description: 'Sends a variant to the rest of the recipients now, before the test is over.',
  })
  @Requires('email_marketing.can_edit', 'email_marketing')
  sendCampaignVariant(
    @Arg('input', () => SendCampaignVariantInput) input: SendCampaignVariantInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('campaign', ctx, () => ctx.use(CampaignService).sendVariant(input))
  }

  @FieldResolver(() => CampaignAbTest)
  abTest(@Root() campaign: Campaign): CampaignAbTest {
    return { ...abTestOf(campaign), campaign }
  }
}

@Resolver(() => CampaignAbTest)
export class CampaignAbTestResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: "Variant B's encoded tree of email blocks; null for the content of A.",
  })
  async content(@Root() { campaign }: CampaignAbTest, @Ctx() ctx: RequestContext): Promise<string | null> {
    return (await ctx.use(CampaignReader).contentsOf(campaign)).contentB
  }

  @FieldResolver(() => [CampaignVariantFigures], { description: 'Of A, then of B.', complexity: COUNTING_COST })
  figures(@Root() { campaign }: CampaignAbTest, @Ctx() ctx: RequestContext): Promise<CampaignVariantFigures[]> {
    return ctx.use(VariantFigures).of(campaign.id)
  }
}
