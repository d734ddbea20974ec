import type { RequestContext } from '../../../../kernel/context/context.ts'
import { calendarDay } from '../../../../kernel/time/calendar-day.ts'
import { badInput } from '../../../../kernel/validation/errors.ts'
import { CustomerService } from '../../../crm/customers/index.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import { methodLabels, type PaymentMethod } from '../payment-kinds.ts'
import { type CustomerBalance, type CustomerStatement, StatementEntryKind } from './statement.inputs.ts'

const MOST_ENTRIES = 1000

interface Row {
  readonly id: string
  readonly kind: StatementEntryKind
  readonly day: string
  readonly label: string
  readonly amount: number
}

/** Everything that changes a customer's balance: documents, payments and refunds of payments. */
const ENTRIES = `select d."id", case d."type" when 'refund' then 'credit_note' else d."type" end as "kind", d."issued_on" as "day",
    coalesce(d."number", '') as "label", case d."type" when 'refund' then -d."grand_total" else d."grand_total" end as "amount", d."issued_at" as "at"
  from "document" d where d."customer_id" = ? and d."type" in ('invoice', 'web_order', 'refund') and d."issued_at" is not null
    and d."cancelled_at" is null and d."deleted_at" is null
  union all
  select p."id", 'payment', p."received_on", p."method", -(p."amount" + p."rounding"), p."created_at"
  from "payment" p where p."customer_id" = ? and p."status" = 'received'
  union all
  select r."id", 'refund', r."refunded_on", r."method", r."amount" + r."rounding", r."created_at"
  from "payment_refund" r join "payment" p on p."id" = r."payment_id"
  where p."customer_id" = ? and r."status" = 'completed'`

/** Balances of customers, and the entries that they are made up of. */
export class StatementService {
  constructor(private readonly ctx: RequestContext) {}

  async balance(customerId: string): Promise<CustomerBalance> {
    const { id } = await this.ctx.use(CustomerService).get(customerId)
    const today = await this.ctx.use(TenantClock).today()
    const [row] = await this.ctx.em.execute<(Omit<CustomerBalance, 'balance'> & { all: number })[]>(
      `select coalesce(sum(d."balance") filter (where d."balance" > 0), 0)::float8 as "unpaid",
          coalesce(sum(d."balance") filter (where d."balance" > 0 and d."due_on" < ?), 0)::float8 as "overdue",
          coalesce(sum(d."balance"), 0)::float8 as "all",
          (select coalesce(sum(p."credit"), 0) from "payment" p where p."customer_id" = ? and p."credit" > 0)::float8 as "credit"
        from "document" d where d."customer_id" = ? and d."type" in ('invoice', 'web_order')
          and d."issued_at" is not null and d."cancelled_at" is null and d."deleted_at" is null`,
      [today, id, id],
    )
    const { unpaid = 0, overdue = 0, credit = 0, all = 0 } = row ?? {}
    return { unpaid, overdue, credit, balance: all - credit }
  }

  /** Throws if there are more than 1,000 entries. */
  async statement(customerId: string, from: string, to: string): Promise<CustomerStatement> {
    const [first, last] = [calendarDay(from), calendarDay(to)]
    if (!first || !last) throw badInput('A statement needs a first and a last day, such as 2026-03-01 and 2026-03-31.')
    if (last < first) throw badInput('The last day of a statement must not come before the first.')
    const { id, displayName } = await this.ctx.use(CustomerService).get(customerId)
    const { em } = this.ctx
    const [before] = await em.execute<{ amount: number }[]>(
      `select coalesce(sum(e."amount"), 0)::float8 as "amount" from (${ENTRIES}) e where e."day" < ?`,
      [id, id, id, first],
    )
    const rows = await em.execute<Row[]>(
      `select e."id", e."kind", e."day"::text as "day", e."label", e."amount"::float8 as "amount" from (${ENTRIES}) e
        where e."day" between ? and ? order by e."day", e."at", e."id" limit ?`,
      [id, id, id, first, last, MOST_ENTRIES + 1],
    )
    if (rows.length > MOST_ENTRIES) throw badInput('A statement shows at most 1,000 entries. Choose a shorter period.')
    const openingBalance = before?.amount ?? 0
    let balance = openingBalance
    const entries = rows.map(({ label, ...row }) => {
      balance += row.amount
      const isMoney = row.kind === StatementEntryKind.PAYMENT || row.kind === StatementEntryKind.REFUND
      return { ...row, label: isMoney ? methodLabels[label as PaymentMethod] : label, balance }
    })
    return { customerName: displayName, from: first, to: last, openingBalance, entries, closingBalance: balance }
  }
}
