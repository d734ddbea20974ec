import type { RequestContext } from '../../../../kernel/context/context.ts'
import { formatMoney } from '../../../../kernel/money/format-money.ts'
import { ApiError, UserInputError } from '../../../../kernel/validation/errors.ts'
import { CustomerService } from '../../../crm/customers/index.ts'
import { type Document, DocumentHistory } from '../../documents/index.ts'
import type { Payment } from '../payment.entity.ts'
import { PaymentMethod } from '../payment-kinds.ts'
import { PaymentLedger } from '../payment-ledger.ts'
import { PaymentRecorder, type Received, requireDepositable, requirePayable } from './payment-recorder.ts'

interface Money {
  readonly amount: number
  readonly providerId: string
}

interface ProviderPaymentHandler {
  /** Runs before the money is allocated to the document. */
  arriving(ctx: RequestContext, document: Document): Promise<void>
  recorded(ctx: RequestContext, document: Document, payment: Payment): Promise<void>
}

const handlers: ProviderPaymentHandler[] = []

/** Registers what follows when customers have paid a document online. It runs in the transaction, with the document locked. */
export function onProviderPayment(handler: ProviderPaymentHandler): void {
  handlers.push(handler)
}

/** Records money that a provider has received for documents. It is never refused. Requires a transaction. */
export class ProviderPayments {
  constructor(private readonly ctx: RequestContext) {}

  /** An overpayment, or a payment of a document that was cancelled in the meantime, becomes the customer's credit. */
  async received(documentId: string, { amount, providerId }: Money): Promise<Payment> {
    const document = await this.document(documentId)
    if (document) for (const { arriving } of handlers) await arriving(this.ctx, document)
    const payment = await this.record(document, { amount, providerId })
    if (document) for (const { recorded } of handlers) await recorded(this.ctx, document, payment)
    return payment
  }

  private async record(document: Document | null, { amount, providerId }: Money): Promise<Payment> {
    const isPayable = document !== null && passes(() => requirePayable(document, (text) => new UserInputError(text)))
    const isDeposit = document !== null && !isPayable && passes(() => requireDepositable(document))
    const money: Received = { method: PaymentMethod.STRIPE, amount, providerId, allowCredit: true }
    const recorder = this.ctx.use(PaymentRecorder)
    if (isPayable && document.balance > 0)
      return recorder.write({ ...money, allocations: [{ documentId: document.id }] })
    if (isDeposit) return recorder.write({ ...money, depositForId: document.id })
    const payment = await recorder.write({
      ...money,
      customerId: await this.customerOf(document),
      payerName: document?.customer.name ?? '',
      note: document ? `Paid online for ${document.title}`.slice(0, 1000) : '',
    })
    if (document) {
      const text = `${formatMoney(amount)} received online and kept as credit`
      this.ctx.use(DocumentHistory).add(document, 'payment_received', text, { paymentId: payment.id })
      await this.ctx.em.flush()
    }
    return payment
  }

  private async document(id: string): Promise<Document | null> {
    try {
      return (await this.ctx.use(PaymentLedger).lockDocuments([id])).get(id.toLowerCase()) ?? null
    } catch (error) {
      if (error instanceof ApiError) return null
      throw error
    }
  }

  /** Null if the customer was deleted. */
  private async customerOf(document: Document | null): Promise<string | null> {
    if (!document?.customerId) return null
    try {
      return (await this.ctx.use(CustomerService).forWriting(document.customerId)).id
    } catch (error) {
      if (error instanceof ApiError) return null
      throw error
    }
  }
}

function passes(check: () => unknown): boolean {
  try {
    check()
    return true
  } catch (error) {
    if (error instanceof UserInputError || error instanceof ApiError) return false
    throw error
  }
}
