import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { ListArgs } from '../../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../../kernel/graphql/paging.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { BOUNCE_PROVIDERS } from '../webhooks/bounce-providers.ts'
import { MailSuppression, SuppressionSource } from './mail-suppression.entity.ts'
import {
  RemoveSuppressionInput,
  RemoveSuppressionPayload,
  SuppressAddressInput,
  SuppressionList,
  SuppressionPayload,
  SuppressionWhere,
} from './suppression.inputs.ts'
import { SuppressionService } from './suppression.service.ts'

const SOURCE_NAMES: ReadonlyMap<SuppressionSource, string> = new Map([
  [SuppressionSource.STAFF, 'Staff'],
  [SuppressionSource.SMTP, 'Mail server'],
  [SuppressionSource.MAILBOX, 'Bounce mailbox'],
  ...Object.values(BOUNCE_PROVIDERS).map(({ source, name }) => [source, name] as const),
])

@Resolver(() => MailSuppression)
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

  @FieldResolver(() => String, { description: 'The name of its source, such as Staff or Postmark.' })
  sourceName(@Root() { source }: MailSuppression): string {
    return SOURCE_NAMES.get(source) ?? source
  }
}
