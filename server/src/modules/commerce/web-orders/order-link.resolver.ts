import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { RequiresSome } from '../../../kernel/graphql/requirements.ts'
import { OrderLink } from './order-link.ts'

@InputType()
class RenewOrderLinkInput {
  @Field(() => ID)
  id!: string
}

@ObjectType({ description: 'The link to the page of an order, for shoppers without an account.' })
class SharedOrderLink {
  @Field(() => String)
  url!: string

  @Field(() => Date)
  expiresAt!: Date
}

const OrderLinkPayload = PayloadOf('OrderLinkPayload', 'link', () => SharedOrderLink)

@Resolver()
export class OrderLinkResolver {
  @Mutation(() => OrderLinkPayload, {
    description:
      'Revokes the link to an order, such as one that reached the wrong person, and creates a new one for later emails.',
  })
  @RequiresSome([{ permission: 'orders.can_edit', feature: 'orders' }])
  renewOrderLink(@Arg('input', () => RenewOrderLinkInput) { id }: RenewOrderLinkInput, @Ctx() ctx: RequestContext) {
    return payload('link', ctx, async () => {
      const links = ctx.use(OrderLink)
      const order = await links.renew(id)
      return { url: links.urlOf(order), expiresAt: order.tokenExpiresAt }
    })
  }
}
