import { type DailyMetricSource, DashboardMetricUnit } from '../../../platform/dashboard/index.ts'

/** The forms that visitors sent, without spam. */
const submissions: DailyMetricSource = {
  label: 'Form submissions',
  unit: DashboardMetricUnit.COUNT,
  access: 'forms',
  byDay: (ctx, { from, to }) =>
    ctx.em.execute(
      `select to_char("day", 'YYYY-MM-DD') as "on", sum("sent")::float8 as "value" from "form_day"
        where "day" between ? and ? and "sent" > 0 group by "day"`,
      [from, to],
    ),
}

export const submissionMetrics = { submissions }
