import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires, RequiresSome } from '../../../../kernel/graphql/requirements.ts'
import { ManagedOrderPayload } from '../fulfilment/fulfilment.inputs.ts'
import { EditOrderInput, OrderEditInput, OrderEditPreview } from './order-edit.inputs.ts'
import { OrderEditing } from './order-editing.ts'

@Resolver()
export class OrderEditResolver {
  @Query(() => OrderEditPreview)
  @Requires('orders.can_edit', 'orders')
  orderEditPreview(
    @Arg('input', () => OrderEditInput) input: OrderEditInput,
    @Ctx() ctx: RequestContext,
  ): Promise<OrderEditPreview> {
    return ctx.use(OrderEditing).preview(input)
  }

  @Mutation(() => ManagedOrderPayload, {
    description:
      'Changes the items of an order of which nothing was picked up or shipped. Stock follows. What it costs more becomes its balance.',
  })
  @RequiresSome([{ permission: 'orders.can_edit', feature: 'orders' }])
  editOrder(@Arg('input', () => EditOrderInput) input: EditOrderInput, @Ctx() ctx: RequestContext) {
    return payload('result', ctx, () => ctx.use(OrderEditing).edit(input))
  }
}
