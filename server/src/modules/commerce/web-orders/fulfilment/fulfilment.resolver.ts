import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires, RequiresSome } from '../../../../kernel/graphql/requirements.ts'
import { PhoneNumbers } from '../../../platform/settings/index.ts'
import { Document, DocumentType } from '../../documents/index.ts'
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
import { StoreOrders } from './store-orders.ts'

/** The order must be visible, too, which the services check. */
const editing = [{ permission: 'orders.can_edit', feature: 'orders' }] as const

/** Orders as staff work on them. Their documents are in `documents`. */
@Resolver(() => WebOrder)
export class FulfilmentResolver {
  @Query(() => WebOrder, { description: 'The store details of an order, which has the ID of its document.' })
  @Requires('orders.can_view', 'orders')
  webOrder(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<WebOrder> {
    return ctx.use(FulfilmentService).get(id)
  }

  @Mutation(() => ManagedOrderPayload, { description: 'Marks an order as ready for pick-up.' })
  @RequiresSome(editing)
  markOrderReady(@Arg('input', () => MarkOrderReadyInput) input: MarkOrderReadyInput, @Ctx() ctx: RequestContext) {
    return payload('result', ctx, () => ctx.use(FulfilmentService).markReady(input))
  }

  @Mutation(() => ManagedOrderPayload, {
    description: 'Marks items as shipped or picked up. When none are left, the order is shipped or completed.',
  })
  @RequiresSome(editing)
  fulfilOrder(@Arg('input', () => FulfilOrderInput) input: FulfilOrderInput, @Ctx() ctx: RequestContext) {
    return payload('result', ctx, () => ctx.use(FulfilmentService).fulfil(input))
  }

  @Mutation(() => ManagedOrderPayload, { description: 'Marks a shipped order as completed.' })
  @RequiresSome(editing)
  completeOrder(@Arg('input', () => CompleteOrderInput) input: CompleteOrderInput, @Ctx() ctx: RequestContext) {
    return payload('result', ctx, () => ctx.use(FulfilmentService).complete(input))
  }

  @Mutation(() => ManagedOrderPayload, {
    description: 'Returns items to stock. Refund the payment with `refundPayment`.',
  })
  @RequiresSome(editing)
  returnOrderLines(
    @Arg('input', () => ReturnOrderLinesInput) input: ReturnOrderLinesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('result', ctx, () => ctx.use(FulfilmentService).takeBack(input))
  }

  @Mutation(() => ManagedOrderPayload, {
    description:
      'Cancels an order: refunds everything that was paid, which requires invoices.can_edit, and returns the stock. While Stripe processes the refund, the order is not cancelled yet but has a `cancelReason`.',
  })
  @RequiresSome(editing)
  cancelOrder(@Arg('input', () => CancelOrderInput) input: CancelOrderInput, @Ctx() ctx: RequestContext) {
    return payload('result', ctx, () => ctx.use(OrderEndings).cancel(input))
  }

  @FieldResolver(() => [OrderLineState], { description: 'In the order of the document, without the delivery.' })
  lines(@Root() { id }: WebOrder, @Ctx() ctx: RequestContext): Promise<OrderLineState[]> {
    return ctx.use(OrderLines).states(id)
  }

  @FieldResolver(() => String, { nullable: true, description: 'The phone number to dial. Null if it is not valid.' })
  contactPhoneE164(@Root() { contactPhone, delivery }: WebOrder, @Ctx() ctx: RequestContext): Promise<string | null> {
    return ctx.use(PhoneNumbers).toE164(contactPhone, delivery.address?.country)
  }

  @FieldResolver(() => String, { description: "The phone number as it is written in the tenant's country." })
  contactPhoneFormatted(@Root() { contactPhone, delivery }: WebOrder, @Ctx() ctx: RequestContext): Promise<string> {
    return ctx.use(PhoneNumbers).format(contactPhone, delivery.address?.country)
  }
}

@Resolver(() => Document)
export class StoreOrderResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether it was placed in the store. Its fulfilment then follows from the items shipped or picked up.',
  })
  isStoreOrder(@Root() { id, type }: Document, @Ctx() ctx: RequestContext): Promise<boolean> | boolean {
    return type === DocumentType.WEB_ORDER && ctx.use(StoreOrders).has(id)
  }
}
