import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { ListArgs } from '../../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../../kernel/graphql/paging.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import type { MailSuppression } from './mail-suppression.entity.ts'
import {
  RemoveSuppressionInput,
  RemoveSuppressionPayload,
  SuppressAddressInput,
  SuppressionList,
  SuppressionPayload,
  SuppressionWhere,
} from './suppression.inputs.ts'
import { SuppressionService } from './suppression.service.ts'

@Resolver()
export class SuppressionResolver {
  @Query(() => SuppressionList, { description: 'Addresses that get no campaigns, newest first.' })
  @Requires('email_marketing.can_view', 'email_marketing')
  mailSuppressions(
    @ListArgs(SuppressionWhere) { slice, where }: ListArgs<SuppressionWhere>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<MailSuppression>> {
    return ctx.use(SuppressionService).list(slice, where)
  }

  @Mutation(() => SuppressionPayload)
  @Requires('email_marketing.can_edit', 'email_marketing')
  suppressAddress(
    @Arg('input', () => SuppressAddressInput) { email }: SuppressAddressInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('suppression', ctx, () => ctx.use(SuppressionService).add(email))
  }

  @Mutation(() => RemoveSuppressionPayload, { description: 'Campaigns go to the address again, if it has consented.' })
  @Requires('email_marketing.can_delete', 'email_marketing')
  removeSuppression(
    @Arg('input', () => RemoveSuppressionInput) { id }: RemoveSuppressionInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('deletedId', ctx, () => ctx.use(SuppressionService).remove(id))
  }
}
