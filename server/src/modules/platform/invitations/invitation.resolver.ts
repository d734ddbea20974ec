import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { OrderedArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { mutationResult, payload } from '../../../kernel/graphql/payload.ts'
import { OpenToAnyone, Requires, RequiresPerson } from '../../../kernel/graphql/requirements.ts'
import { RoleService } from '../roles/index.ts'
import { Invitation } from './invitation.entity.ts'
import {
  AcceptInvitationInput,
  AcceptInvitationPayload,
  InvitationList,
  InvitationOrder,
  InvitationPayload,
  InvitationPreview,
  InviteUserInput,
  ManageInvitationInput,
} from './invitation.inputs.ts'
import { InvitationService } from './invitation.service.ts'

@Resolver(() => Invitation)
export class InvitationResolver {
  @Query(() => InvitationList, { description: 'Invitations that have not been accepted.' })
  @Requires('users.can_view')
  invitations(
    @OrderedArgs(InvitationOrder) { slice, orderBy }: OrderedArgs<InvitationOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Invitation>> {
    return ctx.use(InvitationService).list(slice, orderBy)
  }

  @Query(() => InvitationPreview, { nullable: true, description: 'Null if the link is no longer valid.' })
  @OpenToAnyone()
  invitation(@Arg('token', () => String) token: string, @Ctx() ctx: RequestContext): Promise<InvitationPreview | null> {
    return ctx.use(InvitationService).offer(token)
  }

  @Mutation(() => InvitationPayload, {
    description: 'Sends a link by email, or returns it if no mail server is set up.',
  })
  @RequiresPerson('users.can_create')
  inviteUser(@Arg('input', () => InviteUserInput) input: InviteUserInput, @Ctx() ctx: RequestContext) {
    return payload('invitation', ctx, () => ctx.use(InvitationService).invite(input))
  }

  @Mutation(() => InvitationPayload, { description: 'Sends a new link; the one before stops working.' })
  @RequiresPerson('users.can_create')
  resendInvitation(
    @Arg('input', () => ManageInvitationInput) { id }: ManageInvitationInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('invitation', ctx, () => ctx.use(InvitationService).resend(id))
  }

  @Mutation(() => InvitationPayload)
  @RequiresPerson('users.can_create')
  revokeInvitation(
    @Arg('input', () => ManageInvitationInput) { id }: ManageInvitationInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('invitation', ctx, () => ctx.use(InvitationService).revoke(id))
  }

  @Mutation(() => AcceptInvitationPayload)
  @OpenToAnyone()
  acceptInvitation(
    @Arg('input', () => AcceptInvitationInput) input: AcceptInvitationInput,
    @Ctx() ctx: RequestContext,
  ) {
    return mutationResult('email', async () => {
      // The tenant is only known from the link, and a transaction is bound to one tenant from its start.
      await ctx.use(InvitationService).enter(input.token)
      return inTransaction(ctx, () => ctx.use(InvitationService).accept(input))
    })
  }

  @FieldResolver(() => String)
  async roleName(@Root() { roleId }: Invitation, @Ctx() ctx: RequestContext): Promise<string> {
    return (await ctx.use(RoleService).nameOf(roleId)) ?? 'No role'
  }

  @FieldResolver(() => Boolean)
  isExpired(@Root() invitation: Invitation): boolean {
    return invitation.isExpired
  }
}
