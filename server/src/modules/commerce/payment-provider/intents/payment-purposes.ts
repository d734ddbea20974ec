import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { ProviderRefund } from '../payment-provider.ts'

/** What is to be paid, computed by the server. */
export interface AmountDue {
  /** In cents. */
  readonly amount: number
  readonly currency: string
  /** For staff at the provider, such as the number of an invoice. */
  readonly description: string
}

export interface ReceivedMoney {
  /** In cents. It may differ from what is due by now. */
  readonly amount: number
  readonly currency: string
  /** The payment at the provider. */
  readonly providerId: string
}

/** Something that can be paid online, such as a document. Its capability registers it. */
export interface PaymentPurpose {
  /** At most 20 characters. */
  readonly name: string
  /** Null if nothing is to be paid (any more). */
  due(ctx: RequestContext, subject: string): Promise<AmountDue | null>
  /**
   * Records money that arrived, once for each intent, in the transaction that completes it. It must accept whatever has
   * become of the subject, because the customer has paid. Returns the ID of what it recorded.
   */
  received(ctx: RequestContext, subject: string, money: ReceivedMoney): Promise<string>
}

type RefundHandler = (ctx: RequestContext, refund: ProviderRefund) => Promise<void>

const purposes = new Map<string, PaymentPurpose>()
const refundHandlers: RefundHandler[] = []

export function registerPaymentPurpose(purpose: PaymentPurpose): void {
  purposes.set(purpose.name, purpose)
}

export function purposeOf(name: string): PaymentPurpose {
  const purpose = purposes.get(name)
  if (!purpose) throw new Error(`Nothing is paid for as ${name}`)
  return purpose
}

/** Registers what follows when the provider reports on a refund, in the transaction that stores the event. */
export function onProviderRefund(handler: RefundHandler): void {
  refundHandlers.push(handler)
}

export async function runRefundHandlers(ctx: RequestContext, refund: ProviderRefund): Promise<void> {
  for (const handler of refundHandlers) await handler(ctx, refund)
}
