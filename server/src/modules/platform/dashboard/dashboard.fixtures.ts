import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  async reset(database, { tenant }) {
    await database.query(
      `insert into dashboard_layout (tenant_id, person_id, card_order, hidden_cards) values ($1, 'nobody', '{given}', '{}')
       on conflict do nothing`,
      [tenant],
    )
  },
  values: {
    'DashboardMetricsInput.startDate': () => '2026-03-01',
    'DashboardMetricsInput.endDate': () => '2026-03-31',
    'DashboardMetricsInput.names': () => 'submissions',
    'UpdateDashboardLayoutInput.order': () => 'overdue-invoices',
    'UpdateDashboardLayoutInput.hidden': () => 'visitors',
  },
  rest: {
    'GET /dashboard-metrics': () => ({ query: { startDate: '2026-03-01', endDate: '2026-03-31' } }),
  },
  personal: ['updateDashboardLayout'],
}
