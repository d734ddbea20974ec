import { type DailyMetricSource, DashboardMetricUnit } from '../../platform/dashboard/index.ts'

/** By the day of the tenant. Deleted customers are left out. */
const newCustomers: DailyMetricSource = {
  label: 'New customers',
  unit: DashboardMetricUnit.COUNT,
  access: 'customers',
  byDay: (ctx, { startsAt, endsAt, zone }) =>
    ctx.em.execute(
      `select to_char("created_at" at time zone ?::text, 'YYYY-MM-DD') as "on", count(*)::float8 as "value" from "customer"
        where "created_at" >= ? and "created_at" < ? and "deleted_at" is null group by 1`,
      [zone, startsAt, endsAt],
    ),
}

export const customerMetrics = { new_customers: newCustomers }
