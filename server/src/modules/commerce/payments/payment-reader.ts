import type { FilterQuery } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { countUpTo } from '../../../kernel/database/count-up-to.ts'
import { getRecord } from '../../../kernel/database/records.ts'
import { conditions, containing, SortDirection } from '../../../kernel/graphql/filters.ts'
import { ordering } from '../../../kernel/graphql/list-inputs.ts'
import { listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { Document, DocumentAccess, DocumentService, dayRange } from '../documents/index.ts'
import { Payment } from './payment.entity.ts'
import { PaymentStatus } from './payment-kinds.ts'
import { payments } from './payment-ledger.ts'
import {
  type DocumentPayments,
  type PaymentListing,
  PaymentOrder,
  PaymentOrderField,
  type PaymentSums,
  type PaymentWhere,
} from './payment-list.inputs.ts'
import { PaymentAllocation, PaymentRefund } from './payment-parts.entity.ts'
import { CreditService } from './recording/credit.service.ts'

const latestFirst: PaymentOrder[] = [{ field: PaymentOrderField.RECEIVED_ON, direction: SortDirection.DESC }]

/** Reads payments. */
export class PaymentReader {
  private readonly allocations = this.loaderOf(PaymentAllocation)
  private readonly refunds = this.loaderOf(PaymentRefund)
  private readonly documents = new DataLoader(
    async (ids: readonly string[]) => {
      const type = { $in: this.ctx.use(DocumentAccess).viewable() }
      const found = await this.ctx.em.find(Document, { id: { $in: [...ids] }, type })
      return ids.map((id) => found.find((one) => one.id === id) ?? null)
    },
    { cache: false },
  )

  private readonly payments = new DataLoader(
    async (ids: readonly string[]) => {
      const found = await this.ctx.em.find(Payment, { id: { $in: [...ids] } })
      return ids.map((id) => found.find((one) => one.id === id) ?? new Error(`There is no payment ${id}`))
    },
    { cache: false },
  )

  constructor(private readonly ctx: RequestContext) {}

  get(id: string): Promise<Payment> {
    return getRecord(this.ctx.em, payments, id)
  }

  async list(
    slice: Slice,
    where: PaymentWhere | null,
    orderBy: readonly PaymentOrder[] | null,
  ): Promise<PaymentListing> {
    const { em } = this.ctx
    const all = { $and: filters(where) } as FilterQuery<Payment>
    const order = orderBy?.length ? orderBy : latestFirst
    const { offset, limit } = slice
    const rows = await em.find(Payment, all, { offset, limit, orderBy: ordering(order, order.at(-1)?.direction) })
    return {
      ...listing(slice, rows, (upTo) => countUpTo(em, Payment, all, upTo)),
      totals: () => this.sums(all),
    }
  }

  async ofDocument(documentId: string): Promise<DocumentPayments> {
    const { em } = this.ctx
    const document = await this.ctx.use(DocumentService).get(documentId)
    const { id, customerId } = document
    const sources = [id, ...(await this.ctx.use(CreditService).sourcesOf(document))]
    const oldest = { orderBy: { id: 'asc' } } as const
    const deposits = await em.find(Payment, { depositForId: { $in: sources }, status: PaymentStatus.RECEIVED }, oldest)
    return {
      allocations: await em.find(PaymentAllocation, { documentId: id }, oldest),
      refunds: await em.find(PaymentRefund, { $or: [{ documentId: id }, { refundDocumentId: id }] }, oldest),
      deposits,
      depositRemaining: deposits.reduce((sum, { credit }) => sum + credit, 0),
      customerCredit: customerId ? (await this.sums({ customerId, credit: { $gt: 0 } })).credit : 0,
    }
  }

  allocationsOf(paymentId: string): Promise<PaymentAllocation[]> {
    return this.allocations.load(paymentId)
  }

  refundsOf(paymentId: string): Promise<PaymentRefund[]> {
    return this.refunds.load(paymentId)
  }

  /** Batch-loaded, in one statement. */
  paymentOf(id: string): Promise<Payment> {
    return this.payments.load(id)
  }

  /** Null for viewers who may not view it. */
  document(id: string): Promise<Document | null> {
    return this.documents.load(id)
  }

  private async sums(where: FilterQuery<Payment>): Promise<PaymentSums> {
    const found = this.ctx.em
      .createQueryBuilder(Payment)
      .select('id' as never)
      .where(where as never)
    const [row] = await this.ctx.em.execute<PaymentSums[]>(
      `select coalesce(sum("amount"), 0)::float8 as "amount", coalesce(sum("refunded"), 0)::float8 as "refunded",
          coalesce(sum("credit"), 0)::float8 as "credit"
        from "payment" p where p."status" = 'received' and p."id" in (${found.getQuery()})`,
      [...found.getParams()],
    )
    return row ?? { amount: 0, refunded: 0, credit: 0 }
  }

  private loaderOf<Row extends PaymentAllocation | PaymentRefund>(entity: new () => Row) {
    const load = async (ids: readonly string[]): Promise<Row[][]> => {
      const where = { paymentId: { $in: [...ids] } }
      const rows = (await this.ctx.em.find(entity, where as never, { orderBy: { id: 'asc' } as never })) as Row[]
      return ids.map((id) => rows.filter(({ paymentId }) => paymentId === id))
    }
    return new DataLoader(load, { cache: false })
  }
}

function filters(where: PaymentWhere | null): object[] {
  const { search, method, status, customerId, receivedOn, hasCredit } = where ?? {}
  const found = search?.trim() && containing(search.trim())
  return [
    ...(found ? [{ $or: [{ payerName: found }, { reference: found }, { note: found }] }] : []),
    ...conditions('method', method),
    ...conditions('status', status),
    ...conditions('customerId', customerId),
    ...dayRange('receivedOn', 'receivedOn', receivedOn),
    ...(typeof hasCredit?.eq === 'boolean' ? [{ credit: hasCredit.eq ? { $gt: 0 } : 0 }] : []),
  ]
}
