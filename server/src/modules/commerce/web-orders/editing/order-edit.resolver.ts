import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { RequiresSome } from '../../../../kernel/graphql/requirements.ts'
import { ManagedOrderPayload } from '../fulfilment/fulfilment.inputs.ts'
import { EditOrderInput, OrderEditInput, OrderEditPreview } from './order-edit.inputs.ts'
import { OrderEditing } from './order-editing.ts'

const editing = [{ permission: 'orders.can_edit', feature: 'orders' }] as const

@Resolver()
export class OrderEditResolver {
  @Query(() => OrderEditPreview)
  @RequiresSome(editing)
  orderEditPreview(
    @Arg('input', () => OrderEditInput) input: OrderEditInput,
    @Ctx() ctx: RequestContext,
  ): Promise<OrderEditPreview> {
    return ctx.use(OrderEditing).preview(input)
  }

  @Mutation(() => ManagedOrderPayload, {
    description:
      'Changes the items of an order before anything is picked up or shipped. Adjusts the stock. A higher total increases the balance.',
  })
  @RequiresSome(editing)
  editOrder(@Arg('input', () => EditOrderInput) input: EditOrderInput, @Ctx() ctx: RequestContext) {
    return payload('result', ctx, () => ctx.use(OrderEditing).edit(input))
  }
}
