import {
  type CurrentMetricSource,
  type DailyMetricSource,
  type DashboardMetricSource,
  DashboardMetricUnit,
} from '../../platform/dashboard/index.ts'
import { DocumentType } from './document-kinds.ts'

const VALUES = {
  [DashboardMetricUnit.COUNT]: 'count(*)',
  [DashboardMetricUnit.CENTS]: 'coalesce(sum("grand_total"), 0)',
}

/** Issued documents by their day, refunds not taken off. Cancelled ones are left out. */
function issued(type: DocumentType, metric: Pick<DailyMetricSource, 'label' | 'unit' | 'access'>): DailyMetricSource {
  return {
    ...metric,
    byDay: (ctx, { from, to }) =>
      ctx.em.execute(
        `select to_char("sort_on", 'YYYY-MM-DD') as "on", ${VALUES[metric.unit]}::float8 as "value" from "document"
          where "type" = ? and "sort_on" between ? and ? and "deleted_at" is null and "cancelled_at" is null
            and "number" is not null group by "sort_on"`,
        [type, from, to],
      ),
  }
}

function openQuotes(label: string, unit: DashboardMetricUnit): CurrentMetricSource {
  return {
    label,
    unit,
    access: 'quotes',
    async now(ctx) {
      const [row] = await ctx.em.execute<{ value: number }[]>(
        `select ${VALUES[unit]}::float8 as "value" from "document"
          where "type" = 'quote' and "status" = 'awaiting_customer' and "deleted_at" is null`,
      )
      return row?.value ?? 0
    },
  }
}

const { COUNT, CENTS } = DashboardMetricUnit

/** What was ordered, invoiced and offered, as the dashboard shows it. */
export const documentMetrics: Readonly<Record<string, DashboardMetricSource>> = {
  orders: issued(DocumentType.WEB_ORDER, { label: 'Orders', unit: COUNT, access: 'orders' }),
  store_sales: issued(DocumentType.WEB_ORDER, { label: 'Store sales', unit: CENTS, access: 'orders' }),
  invoiced: issued(DocumentType.INVOICE, { label: 'Invoiced', unit: CENTS, access: 'invoices' }),
  open_quotes: openQuotes('Open quotes', COUNT),
  open_quotes_value: openQuotes('Value of open quotes', CENTS),
}
