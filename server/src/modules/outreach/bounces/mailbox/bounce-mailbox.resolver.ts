import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { mutationResult, payload } from '../../../../kernel/graphql/payload.ts'
import { Requires, RequiresPerson } from '../../../../kernel/graphql/requirements.ts'
import { BounceMailbox } from './bounce-mailbox.entity.ts'
import { BounceMailboxPayload, SaveBounceMailboxInput, TestBounceMailboxPayload } from './bounce-mailbox.inputs.ts'
import { BounceMailboxService } from './bounce-mailbox.service.ts'

@Resolver(() => BounceMailbox)
export class BounceMailboxResolver {
  @Query(() => BounceMailbox, {
    nullable: true,
    description: 'The mailbox from which bounces and complaints are read; null if there is none.',
  })
  @Requires('settings.can_view', 'email_marketing')
  bounceMailbox(@Ctx() ctx: RequestContext): Promise<BounceMailbox | null> {
    return ctx.use(BounceMailboxService).current()
  }

  @Mutation(() => BounceMailboxPayload)
  @RequiresPerson('settings.can_edit', 'email_marketing')
  saveBounceMailbox(
    @Arg('input', () => SaveBounceMailboxInput) input: SaveBounceMailboxInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('bounceMailbox', ctx, () => ctx.use(BounceMailboxService).save(input))
  }

  @Mutation(() => BounceMailboxPayload, {
    description: 'Stops reading the mailbox. Bounces then go to the sender of each email.',
  })
  @RequiresPerson('settings.can_edit', 'email_marketing')
  removeBounceMailbox(@Ctx() ctx: RequestContext) {
    return payload('bounceMailbox', ctx, () => ctx.use(BounceMailboxService).remove())
  }

  @Mutation(() => TestBounceMailboxPayload, { description: 'Signs in to the saved mailbox and opens its inbox.' })
  @RequiresPerson('settings.can_edit', 'email_marketing')
  testBounceMailbox(@Ctx() ctx: RequestContext) {
    return mutationResult('test', () => ctx.use(BounceMailboxService).test())
  }
}
