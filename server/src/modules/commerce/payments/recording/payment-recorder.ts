import type { RequestContext } from '../../../../kernel/context/context.ts'
import { newId } from '../../../../kernel/database/new-id.ts'
import { formatMoney } from '../../../../kernel/money/format-money.ts'
import { calendarDay } from '../../../../kernel/time/calendar-day.ts'
import { invalidField, notFound, orNotFound, UserInputError } from '../../../../kernel/validation/errors.ts'
import { type Customer, CustomerService } from '../../../crm/customers/index.ts'
import { IdempotencyService } from '../../../platform/idempotency/index.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import { type Document, DocumentStatus, DocumentType, MOST_CENTS, typeNouns } from '../../documents/index.ts'
import { Payment } from '../payment.entity.ts'
import type { AllocationInput, RecordPaymentInput } from '../payment.inputs.ts'
import { AllocationReason, PaymentMethod } from '../payment-kinds.ts'
import { PaymentLedger } from '../payment-ledger.ts'
import { PaymentNotices } from '../payment-notices.ts'
import { cashRounding } from './cash-rounding.ts'

export interface Received extends Omit<RecordPaymentInput, 'idempotencyKey'> {
  /** The payment at the provider, if it was made there. */
  readonly providerId?: string
  /** Who paid, if neither a document nor a customer is known. */
  readonly payerName?: string
}

interface Part {
  readonly document: Document
  readonly amount: number
}

/** Records what was received. Requires a transaction. */
export class PaymentRecorder {
  constructor(private readonly ctx: RequestContext) {}

  /** The same key twice is one payment. */
  async record({ idempotencyKey, ...input }: RecordPaymentInput): Promise<Payment> {
    if (input.method === PaymentMethod.STRIPE)
      throw invalidField('method', 'Payments through Stripe are recorded when Stripe reports them')
    const id = await this.ctx
      .use(IdempotencyService)
      .once(idempotencyKey, { record: input }, async () => (await this.write(input)).id)
    return orNotFound(await this.ctx.em.findOne(Payment, id), 'payment')
  }

  async write(input: Received): Promise<Payment> {
    const { em } = this.ctx
    const { method, amount, depositForId = null, providerId = null } = input
    requireAmount(amount)
    const receivedOn = await this.day(input.receivedOn)
    const named = input.customerId ? await this.ctx.use(CustomerService).forWriting(input.customerId) : null
    const typed = input.allocations ?? []
    const ledger = this.ctx.use(PaymentLedger)
    const locked = await ledger.lockDocuments([
      ...typed.map(({ documentId }) => documentId),
      ...(depositForId ? [depositForId] : []),
    ])
    const wanted = wantedParts(typed, locked)
    const deposit = depositForId
      ? requireDepositable(orNotFound(locked.get(depositForId.toLowerCase()), 'document'))
      : null
    const customerId = customerOf(named, [...wanted.map(({ document }) => document), ...(deposit ? [deposit] : [])])
    const owed = wanted.reduce((sum, part) => sum + part.amount, 0)
    const rounding = cashRounding(method, amount, owed)
    const parts = spread(amount + rounding, wanted, typed)
    const rest = amount + rounding - parts.reduce((sum, part) => sum + part.amount, 0)
    // Money that a provider has received is always recorded.
    if (rest > 0 && !deposit && !providerId)
      requireCredit(rest, { isAllowed: input.allowCredit === true, customerId, owed })
    const payerName = named?.displayName || (wanted[0]?.document ?? deposit)?.customer.name || input.payerName || ''
    const payment = em.create(Payment, {
      id: await newId(em),
      method,
      amount,
      rounding,
      credit: rest,
      receivedOn,
      reference: input.reference?.trim() ?? '',
      note: input.note?.trim() ?? '',
      customerId,
      payerName: payerName.slice(0, 200),
      depositForId: deposit?.id ?? null,
      providerId,
      voidedAt: null,
      createdBy: this.ctx.actorName,
    })
    for (const part of parts) ledger.allocate(payment, part.document.id, part.amount, AllocationReason.PAYMENT)
    await ledger.settle(parts.map(({ document }) => document.id))
    await em.flush()
    await this.ctx.use(PaymentNotices).received(
      payment,
      parts.map(({ document }) => document),
      deposit,
    )
    return payment
  }

  private async day(typed: string | null | undefined): Promise<string> {
    const today = await this.ctx.use(TenantClock).today()
    if (!typed?.trim()) return today
    const day = calendarDay(typed)
    if (!day) throw invalidField('receivedOn', 'Enter a valid date, such as 2026-03-31')
    if (day > today) throw invalidField('receivedOn', 'This date is in the future')
    return day
  }
}

export function requireAmount(amount: number): void {
  if (amount <= 0) throw invalidField('amount', 'Enter an amount above 0')
  if (amount > MOST_CENTS) throw invalidField('amount', 'This amount is too large')
}

/** The amount to pay of each document: the requested amount, or the whole balance. */
function wantedParts(typed: readonly AllocationInput[], locked: ReadonlyMap<string, Document>): Part[] {
  const seen = new Set<string>()
  return typed.map(({ documentId, amount }, at) => {
    const document = orNotFound(locked.get(documentId.toLowerCase()), 'document')
    const fail = (message: string, code?: string) => invalidField(`allocations.${at}.documentId`, message, code)
    if (seen.has(document.id)) throw fail('This document is listed twice')
    seen.add(document.id)
    requirePayable(document, fail)
    if (typeof amount === 'number' && amount <= 0)
      throw invalidField(`allocations.${at}.amount`, 'Enter an amount above 0')
    if (typeof amount === 'number' && amount > Math.max(document.balance, 0))
      throw invalidField(
        `allocations.${at}.amount`,
        `Only ${formatMoney(Math.max(document.balance, 0))} of ${document.title} is unpaid`,
        'EXCEEDS_BALANCE',
      )
    return { document, amount: amount ?? Math.max(document.balance, 0) }
  })
}

export function requirePayable(document: Document, fail: (message: string, code?: string) => UserInputError): void {
  const { type, status, deletedAt, issuedAt } = document
  if (deletedAt) throw notFound('document')
  if (takesDeposits(type)) throw fail(`A ${typeNouns[type]} cannot be paid. Record a deposit instead.`, 'WRONG_STATUS')
  if (type !== DocumentType.INVOICE && type !== DocumentType.WEB_ORDER)
    throw fail(`A ${typeNouns[type]} cannot be paid.`, 'WRONG_STATUS')
  if (!issuedAt) throw fail(`Issue the ${typeNouns[type]} first`, 'WRONG_STATUS')
  if (status === DocumentStatus.CANCELLED) throw fail(`${document.title} was cancelled`, 'WRONG_STATUS')
}

const takesDeposits = (type: DocumentType) => type === DocumentType.QUOTE || type === DocumentType.WORK_ORDER

/** Divides a payment among the documents, in order. */
function spread(value: number, wanted: readonly Part[], typed: readonly AllocationInput[]): Part[] {
  let left = value
  const parts: Part[] = []
  for (const [at, { document, amount }] of wanted.entries()) {
    const taken = Math.min(amount, left)
    if (typeof typed[at]?.amount === 'number' && taken < amount)
      throw invalidField(`allocations.${at}.amount`, 'The allocated amounts add up to more than the payment')
    left -= taken
    if (taken > 0) parts.push({ document, amount: taken })
  }
  return parts
}

export function requireDepositable(found: Document): Document {
  if (found.deletedAt) throw notFound('document')
  const { type, status } = found
  if (!takesDeposits(type))
    throw invalidField('depositForId', 'Deposits can only be recorded for quotes and work orders')
  if (status === DocumentStatus.CANCELLED || status === DocumentStatus.DECLINED || status === DocumentStatus.ARCHIVED)
    throw invalidField('depositForId', `This ${typeNouns[type]} is ${status}`, 'WRONG_STATUS')
  return found
}

/** The customer of a payment. Throws if the documents belong to different customers. */
function customerOf(named: Customer | null, documents: readonly Document[]): string | null {
  const ids = new Set(documents.map(({ customerId }) => customerId))
  if (named) ids.add(named.id)
  if (ids.size > 1) throw invalidField('allocations', 'Choose documents of one customer', 'OTHER_CUSTOMER')
  return [...ids][0] ?? null
}

function requireCredit(
  rest: number,
  { isAllowed, customerId, owed }: { isAllowed: boolean; customerId: string | null; owed: number },
): void {
  if (!isAllowed)
    throw invalidField(
      'amount',
      owed > 0
        ? `This is ${formatMoney(rest)} more than the balance due of ${formatMoney(owed)}`
        : 'There is no balance due',
      'EXCEEDS_BALANCE',
    )
  if (!customerId) throw invalidField('customerId', 'Choose the customer who gets the credit')
}
