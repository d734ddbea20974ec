import { Arg, Ctx, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { CampaignPreview, DRAWING_COST, EmailPreviewInput } from './email-preview.inputs.ts'
import { EmailPreviews } from './email-previews.ts'

@Resolver()
export class EmailPreviewResolver {
  @Query(() => CampaignPreview, {
    description: 'Content that is being written, as a customer would get it.',
    complexity: DRAWING_COST,
  })
  @Requires('email_marketing.can_view', 'email_marketing')
  emailPreview(
    @Arg('input', () => EmailPreviewInput) input: EmailPreviewInput,
    @Ctx() ctx: RequestContext,
  ): Promise<CampaignPreview> {
    return ctx.use(EmailPreviews).of(input)
  }
}
