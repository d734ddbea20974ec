import { asInstallation } from '../../../../kernel/context/as-installation.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { invalidField, isId, notFound, UserInputError } from '../../../../kernel/validation/errors.ts'
import { type Customer, CustomerService } from '../../../crm/customers/index.ts'
import { IdempotencyService } from '../../../platform/idempotency/index.ts'
import { buildCart } from '../../cart/index.ts'
import { OrderPaymentMethod } from '../../delivery/index.ts'
import { DiscountReader } from '../../discounts/index.ts'
import { DocumentService } from '../../documents/index.ts'
import { type ManagedOrder, OrderNotices, OrderWriter, WebOrder } from '../../web-orders/index.ts'
import { checkoutView } from '../checkout.service.ts'
import { checkedCheckout } from '../checkout-input.ts'
import type { CheckoutView } from '../checkout-view.ts'
import { type OpenCheckout, openCheckout } from '../open-checkout.ts'
import { requireOrderKey, toOrder, totalChanged } from '../order-details.ts'
import { runOrderHandlers } from '../order-handlers.ts'
import { OrderLimits } from '../order-limits.ts'
import type { CreateOrderInput, OrderPreviewInput } from './staff-order.inputs.ts'
import { staffProblemsOf } from './staff-order-problems.ts'

type NewStaffOrder = Omit<CreateOrderInput, 'idempotencyKey'>

/** Places orders for customers with the same prices, rules and steps as the checkout. Not within a transaction. */
export class StaffOrderPlacer {
  constructor(private readonly ctx: RequestContext) {}

  /** Runs as the installation, because staff who create orders may lack permission to read prices, settings and stock. */
  async preview(input: OrderPreviewInput): Promise<CheckoutView> {
    this.requireCustomers()
    return asInstallation(this.ctx, async (ctx) => {
      const customer = await ctx.use(CustomerService).get(checkedId(input))
      if (customer.deletedAt) throw notFound('customer', 'customerId')
      const checkout = await openStaffOrder(ctx, customer, input)
      const problems = staffProblemsOf(checkout)
      return { ...checkoutView(checkout), problems, canBePlaced: problems.length === 0 }
    })
  }

  async place({ idempotencyKey, ...input }: CreateOrderInput): Promise<ManagedOrder> {
    this.requireCustomers()
    const key = requireOrderKey(idempotencyKey)
    const request = { createOrder: input, userId: this.ctx.requireViewer().userId }
    const id = await asInstallation(this.ctx, (ctx) =>
      inTransaction(ctx, () =>
        ctx.use(IdempotencyService).once(`order ${key}`, request, () => writeStaffOrder(ctx, input)),
      ),
    )
    const order = await this.ctx.em.findOneOrFail(WebOrder, id, { refresh: true })
    return { order, document: await this.ctx.use(DocumentService).get(id) }
  }

  private requireCustomers(): void {
    this.ctx.require('customers.can_view', 'customers')
  }
}

/** Locks in the order of `placeOrder`: the customer, discounts, the time slot, stock, the counter of numbers. */
async function writeStaffOrder(ctx: RequestContext, input: NewStaffOrder): Promise<string> {
  const customer = await ctx.use(CustomerService).forWriting(checkedId(input))
  const checkout = await openStaffOrder(ctx, customer, input)
  const problems = staffProblemsOf(checkout)
  if (problems.length > 0) throw new UserInputError(problems)
  const checked = { customer, checkout }
  if (!input.notifyCustomer || !customer.email) return writeChecked(ctx, checked, input)
  const uncount = await ctx.use(OrderLimits).countNotified(customer.email)
  try {
    return await writeChecked(ctx, checked, input)
  } catch (error) {
    await uncount()
    throw error
  }
}

async function writeChecked(
  ctx: RequestContext,
  { customer, checkout }: { readonly customer: Customer; readonly checkout: OpenCheckout },
  input: NewStaffOrder,
): Promise<string> {
  const { order, document } = await ctx.use(OrderWriter).write({ customerId: customer.id, ...toOrder(ctx, checkout) })
  if (typeof input.total === 'number' && input.total !== document.grandTotal)
    throw totalChanged(input.total, document.grandTotal)
  await runOrderHandlers(ctx, { cartId: null, orderId: order.id, customerId: customer.id })
  await ctx.use(OrderNotices).created(order, document, input.notifyCustomer)
  return order.id
}

/** The checkout of a cart that exists only for this order. */
async function openStaffOrder(
  ctx: RequestContext,
  customer: Customer,
  input: OrderPreviewInput & { readonly note?: string | null },
): Promise<OpenCheckout> {
  if (input.deliveryOptionId && !isId(input.deliveryOptionId))
    throw invalidField('deliveryOptionId', 'Choose a delivery method')
  ctx.use(DiscountReader).setCustomer(customer.id)
  const cart = await buildCart(ctx, input.lines, input.discountCode?.trim() || null)
  const own = addressOf(customer)
  const typed = checkedCheckout(
    { ...(input.address && { address: input.address }), note: input.note ?? null },
    { address: null },
  )
  const checkout = await openCheckout(ctx, cart, {
    email: customer.email,
    name: customer.displayName,
    phone: customer.phone,
    address: typed.address ?? own,
    billingAddress: own,
    deliveryOption: input.deliveryOptionId?.toLowerCase() || null,
    slotStartsAt: input.slotStartsAt ?? null,
    paymentMethod: OrderPaymentMethod.LATER,
    note: typed.note ?? '',
    acceptsMarketing: false,
    agreesToTerms: true,
  })
  const later = { method: OrderPaymentMethod.LATER, name: 'Pay later', isPickupOnly: false }
  return { ...checkout, paymentMethods: [later], requiresTerms: false }
}

function addressOf({ address, address2, city, province, postalCode, country }: Customer) {
  if (!address && !city && !postalCode) return null
  return { address, address2, city, province, postalCode, country: country || 'CA' }
}

function checkedId({ customerId }: OrderPreviewInput): string {
  if (!customerId.trim()) throw invalidField('customerId', 'Choose a customer')
  return customerId
}
