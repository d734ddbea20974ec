import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { mutationResult } from '../../../../kernel/graphql/payload.ts'
import { RequiresSome } from '../../../../kernel/graphql/requirements.ts'
import { ManagedOrderPayload } from '../../web-orders/index.ts'
import { CheckoutView } from '../checkout-view.ts'
import { CreateOrderInput, OrderPreviewInput } from './staff-order.inputs.ts'
import { StaffOrderPlacer } from './staff-order-placer.ts'

const creating = [{ permission: 'orders.can_create', feature: 'orders' }] as const

/** Orders that staff place for customers, such as by phone. */
@Resolver()
export class StaffOrderResolver {
  @Query(() => CheckoutView, {
    description:
      'Calculates an order for a customer: totals, delivery options and problems. Nothing is stored. Also requires customers.can_view.',
  })
  @RequiresSome(creating)
  orderPreview(
    @Arg('input', () => OrderPreviewInput) input: OrderPreviewInput,
    @Ctx() ctx: RequestContext,
  ): Promise<CheckoutView> {
    return ctx.use(StaffOrderPlacer).preview(input)
  }

  @Mutation(() => ManagedOrderPayload, {
    description:
      'Places an order for a customer, as `placeOrder` does for shoppers, to be paid later. Repeating a request with the same key has no further effect. Also requires customers.can_view.',
  })
  @RequiresSome(creating)
  createOrder(@Arg('input', () => CreateOrderInput) input: CreateOrderInput, @Ctx() ctx: RequestContext) {
    return mutationResult('result', () => ctx.use(StaffOrderPlacer).place(input))
  }
}
