import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { WebOrder } from '../web-order.entity.ts'
import {
  CancelOrderInput,
  CompleteOrderInput,
  FulfilOrderInput,
  ManagedOrderPayload,
  MarkOrderReadyInput,
  OrderLineState,
  ReturnOrderLinesInput,
} from './fulfilment.inputs.ts'
import { FulfilmentService } from './fulfilment.service.ts'
import { OrderEndings } from './order-endings.ts'
import { OrderLines } from './order-lines.ts'

/** Orders as staff work on them. Their documents are in `documents`. */
@Resolver(() => WebOrder)
export class FulfilmentResolver {
  @Query(() => WebOrder, { description: 'What an order is besides its document, whose ID it has.' })
  @Requires('orders.can_view', 'orders')
  webOrder(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<WebOrder> {
    return ctx.use(FulfilmentService).get(id)
  }

  @Mutation(() => ManagedOrderPayload, { description: 'It waits at the place of pick-up.' })
  @Requires('orders.can_edit', 'orders')
  markOrderReady(@Arg('input', () => MarkOrderReadyInput) input: MarkOrderReadyInput, @Ctx() ctx: RequestContext) {
    return payload('result', ctx, () => ctx.use(FulfilmentService).markReady(input))
  }

  @Mutation(() => ManagedOrderPayload, {
    description:
      'Goods are sent, or handed over at the place of pick-up. When none are left, the order is shipped or completed.',
  })
  @Requires('orders.can_edit', 'orders')
  fulfilOrder(@Arg('input', () => FulfilOrderInput) input: FulfilOrderInput, @Ctx() ctx: RequestContext) {
    return payload('result', ctx, () => ctx.use(FulfilmentService).fulfil(input))
  }

  @Mutation(() => ManagedOrderPayload, { description: 'What was sent has arrived.' })
  @Requires('orders.can_edit', 'orders')
  completeOrder(@Arg('input', () => CompleteOrderInput) input: CompleteOrderInput, @Ctx() ctx: RequestContext) {
    return payload('result', ctx, () => ctx.use(FulfilmentService).complete(input))
  }

  @Mutation(() => ManagedOrderPayload, {
    description: 'Goods came back and are in stock again. Money is given back with `refundPayment`.',
  })
  @Requires('orders.can_edit', 'orders')
  returnOrderLines(
    @Arg('input', () => ReturnOrderLinesInput) input: ReturnOrderLinesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('result', ctx, () => ctx.use(FulfilmentService).takeBack(input))
  }

  @Mutation(() => ManagedOrderPayload, {
    description:
      'Gives back everything that was paid, which requires invoices.can_edit, and returns the stock. While Stripe gives money back, the order is marked by its `cancelReason`.',
  })
  @Requires('orders.can_edit', 'orders')
  cancelOrder(@Arg('input', () => CancelOrderInput) input: CancelOrderInput, @Ctx() ctx: RequestContext) {
    return payload('result', ctx, () => ctx.use(OrderEndings).cancel(input))
  }

  @FieldResolver(() => [OrderLineState], { description: 'In the order of the document, without the delivery.' })
  lines(@Root() { id }: WebOrder, @Ctx() ctx: RequestContext): Promise<OrderLineState[]> {
    return ctx.use(OrderLines).states(id)
  }
}
