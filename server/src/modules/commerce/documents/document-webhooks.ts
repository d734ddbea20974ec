import type { RequestContext } from '../../../kernel/context/context.ts'
import type { WebhookEvent, WebhookEventName } from '../../../kernel/messaging/webhook-events.ts'
import { WebhookOutbox } from '../../platform/webhooks/index.ts'
import { percentageOf } from '../taxes/index.ts'
import type { StoredPart } from './amounts.ts'
import type { Document } from './document.entity.ts'
import { DocumentContent } from './lines/document-content.ts'
import type { DocumentLine } from './lines/document-line.entity.ts'
import { fromThousandths } from './lines/line-rules.ts'

export const webhookEvents = {
  'document.issued': {
    says: 'A quote, work order, invoice, refund or web order was issued',
    permission: 'invoices.can_view',
    alsoNeeds: ['quotes.can_view', 'work_orders.can_view', 'orders.can_view'],
  },
  'document.accepted': {
    says: 'A customer accepted a quote or work order',
    permission: 'quotes.can_view',
    alsoNeeds: ['work_orders.can_view'],
  },
  'document.paid': {
    says: 'An invoice or web order was paid in full',
    permission: 'invoices.can_view',
    alsoNeeds: ['orders.can_view'],
  },
  'document.refunded': {
    says: 'A refund corrected an invoice, wholly or in part: sends the invoice',
    permission: 'invoices.can_view',
  },
} satisfies Record<string, WebhookEvent>

/** Enqueues webhook messages about documents, in the transaction of the change. The documents must be locked. */
export class DocumentWebhooks {
  constructor(private readonly ctx: RequestContext) {}

  async enqueue(event: WebhookEventName, document: Document): Promise<void> {
    const outbox = this.ctx.use(WebhookOutbox)
    if (await outbox.hasSubscribers(event))
      await outbox.enqueue(event, [{ id: document.id, data: await this.dataOf(document) }])
  }

  /** Uses the field names of the REST API, and amounts in dollars. */
  private async dataOf(document: Document): Promise<object> {
    const content = this.ctx.use(DocumentContent)
    const [lines, jobs, taxes] = await Promise.all([
      content.linesOf(document.id),
      content.jobsOf(document.id),
      content.taxesOf(document.id),
    ])
    const { customer, vehicle } = document
    const linesOf = (id: string | null) => lines.filter(({ jobId }) => jobId === id).map(lineData)
    return {
      id: document.id,
      type: document.type,
      status: document.status,
      invoiceNumber: document.number,
      invoiceDate: document.issuedOn,
      due_date: document.dueOn,
      subject: document.subject,
      reference: document.reference,
      customer_id: document.customerId,
      customer: {
        name: customer.name,
        company: customer.company,
        email: customer.email,
        phone: customer.phone,
        billing_address: customer.billingAddress,
        delivery_address: customer.deliveryAddress,
      },
      vehicle_id: document.vehicleId,
      vehicle: vehicle && { name: vehicle.displayName, plate: vehicle.plate, vin: vehicle.vin },
      province: document.province,
      discount: partData({ percent: document.discountPercent, amount: document.discountAmount }),
      lines: linesOf(null),
      jobs: jobs.map(({ id, heading, note, approval, doneAt }) => ({
        id,
        heading,
        note,
        approval,
        done_at: doneAt?.toISOString() ?? null,
        lines: linesOf(id),
      })),
      taxes: taxes.map(({ name, rate, registrationNumber, base, amount }) => ({
        name,
        percentage: percentageOf(rate),
        registration_number: registrationNumber,
        base: dollars(base),
        amount: dollars(amount),
      })),
      subtotal: dollars(document.subtotal),
      discountTotal: dollars(document.discountTotal),
      taxTotal: dollars(document.taxTotal),
      grandTotal: dollars(document.grandTotal),
      paid: dollars(document.paid),
      refunded: dollars(document.refunded),
      balance: dollars(document.balance),
      currency: document.currency,
      issued_at: document.issuedAt?.toISOString() ?? null,
      created_at: document.createdAt.toISOString(),
      updated_at: document.updatedAt.toISOString(),
      version: document.version,
    }
  }
}

function lineData(line: DocumentLine) {
  return {
    id: line.id,
    kind: line.kind,
    variant_id: line.variantId,
    sku: line.sku,
    description: line.description,
    quantity: fromThousandths(line.quantity),
    unit: line.unit,
    unitPrice: dollars(line.unitPrice),
    discount: partData({ percent: line.discountPercent, amount: line.discountAmount }),
    total: dollars(line.net),
    taxes: line.taxes.map(({ name, amount }) => ({ name, amount: dollars(amount) })),
  }
}

function partData({ percent, amount }: StoredPart) {
  if (percent === null && amount === null) return null
  return { percent: percent === null ? null : percent / 100, amount: amount === null ? null : dollars(amount) }
}

const dollars = (cents: number) => cents / 100
