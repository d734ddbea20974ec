import type { RequestContext } from '../../../../kernel/context/context.ts'
import { calendarDay } from '../../../../kernel/time/calendar-day.ts'
import { badInput, isId } from '../../../../kernel/validation/errors.ts'
import { AuditService } from '../../../platform/audit/index.ts'
import { ExportOrders } from '../../../platform/data-exchange/index.ts'
import { TaskLinks } from '../../tasks/index.ts'
import { PRICE, PRICED } from '../billing/priced-time.ts'
import {
  type TimeReport,
  TimeReportGroup,
  type TimeReportRow,
  type TimeReportWhere,
  type TimeSums,
} from './time-report.inputs.ts'

const KIND = 'time report'
const MOST_ROWS = 1000
const HOUR = 3600

interface Order {
  readonly where: TimeReportWhere
  readonly by: TimeReportGroup
}

interface Grouped extends Omit<TimeSums, 'amount'> {
  readonly id: string | null
  readonly name: string
  readonly amount: number
  readonly isTotal: boolean
}

const idOf: Readonly<Record<TimeReportGroup, string>> = {
  [TimeReportGroup.PERSON]: 'e."person_id"',
  [TimeReportGroup.PROJECT]: 'p."id"::text',
  [TimeReportGroup.CUSTOMER]: 'c."id"::text',
}

const titles: Readonly<Record<TimeReportGroup, string>> = {
  [TimeReportGroup.PERSON]: 'Person',
  [TimeReportGroup.PROJECT]: 'Project',
  [TimeReportGroup.CUSTOMER]: 'Customer',
}

/** Adds up time in the database. */
export class TimeReportService {
  constructor(private readonly ctx: RequestContext) {}

  async report(where: TimeReportWhere, by: TimeReportGroup): Promise<TimeReport> {
    const { from, to } = periodOf(where)
    const [conditions, values] = conditionsOf(where)
    const grouped = await this.ctx.em.execute<Grouped[]>(
      `select ${idOf[by]} as "id", max(e."person_name") as "name", grouping(${idOf[by]}) = 1 as "isTotal",
         coalesce(sum(e."seconds"), 0)::float8 as "seconds",
         coalesce(sum(e."seconds") filter (where e."is_billable"), 0)::float8 as "billableSeconds",
         coalesce(sum(e."seconds") filter (where b."id" is not null), 0)::float8 as "billedSeconds",
         coalesce(sum(round(e."seconds"::numeric * ${PRICE} / ${HOUR})) filter (where e."is_billable"), 0)::float8 as "amount"
       from "time_entry" e ${PRICED}
       where e."day" >= ?::date and e."day" <= ?::date and e."seconds" is not null and e."deleted_at" is null
         and t."deleted_at" is null and c."deleted_at" is null ${conditions}
       group by grouping sets ((${idOf[by]}), ()) order by 3 desc, 4 desc, 1 limit ?`,
      [from, to, ...values, MOST_ROWS + 1],
    )
    const [total, ...rows] = grouped
    if (!total) throw new Error('A report without a total')
    return { from, to, ...this.sumsOf(total), rows: await Promise.all(rows.map((row) => this.rowOf(row, by))) }
  }

  /** Seals the report into a short-lived URL for the current user. */
  order(where: TimeReportWhere, by: TimeReportGroup): string {
    periodOf(where)
    const sealed = this.ctx.use(ExportOrders).seal<Order>(KIND, { where: { where: { ...where }, by }, ids: null })
    return `/api/v1/admin/time-report/export/?order=${sealed}`
  }

  /** The header and the rows, and the period. Audited. Throws if the URL is no longer valid. */
  rowsOf(sealed: string) {
    const order = this.ctx.use(ExportOrders).open<Order>(KIND, sealed).where as Order
    return { period: periodOf(order.where), rows: this.rows(order) }
  }

  private async *rows({ where, by }: Order): AsyncGenerator<(string | number)[]> {
    const report = await this.report(where, by)
    const isPriced = this.ctx.can('rates.can_view')
    yield [titles[by], 'Hours', 'Billable hours', 'Billed hours', ...(isPriced ? ['Amount'] : [])]
    for (const row of report.rows) yield [row.name, ...cellsOf(row)]
    yield ['Total', ...cellsOf(report)]
    const event = { action: 'exported', kind: 'time_entry', area: 'tasks' } as const
    const recordTitle = `Time of ${report.from} to ${report.to} as CSV`
    await this.ctx.use(AuditService).record({ ...event, recordTitle })
  }

  private async rowOf({ id, name, ...sums }: Grouped, by: TimeReportGroup): Promise<TimeReportRow> {
    const links = this.ctx.use(TaskLinks)
    const names = {
      [TimeReportGroup.PERSON]: async () => name,
      [TimeReportGroup.PROJECT]: async () => (await links.project(id))?.title ?? '',
      [TimeReportGroup.CUSTOMER]: async () => (await links.customer(id))?.displayName ?? '',
    }
    return { id, name: await names[by](), ...this.sumsOf(sums) }
  }

  private sumsOf({ seconds, billableSeconds, billedSeconds, amount }: Omit<Grouped, 'id' | 'name'>): TimeSums {
    return { seconds, billableSeconds, billedSeconds, amount: this.ctx.can('rates.can_view') ? amount : null }
  }
}

function periodOf({ from: first, to: last }: TimeReportWhere): { readonly from: string; readonly to: string } {
  const [from, to] = [calendarDay(first), calendarDay(last)]
  if (!from || !to) throw badInput('A period needs a first and a last day, such as 2026-03-01 and 2026-03-31.')
  if (to < from) throw badInput('The last day of a period must not come before the first.')
  return { from, to }
}

function conditionsOf({ personId, projectId, customerId }: TimeReportWhere): [sql: string, values: string[]] {
  if ([projectId, customerId].some((id) => id && !isId(id))) return ['and false', []]
  const parts = [
    ['e."person_id" = ?', personId?.toLowerCase()],
    ['p."id" = ?', projectId],
    ['c."id" = ?', customerId],
  ].flatMap(([sql, value]) => (value ? [{ sql, value }] : []))
  return [parts.map(({ sql }) => `and ${sql}`).join(' '), parts.map(({ value }) => value)]
}

/** Hours with two decimals, dollars. */
function cellsOf({ seconds, billableSeconds, billedSeconds, amount }: TimeSums): number[] {
  const hours = [seconds, billableSeconds, billedSeconds].map((all) => Math.round((all / HOUR) * 100) / 100)
  return [...hours, ...(amount === null ? [] : [amount / 100])]
}
