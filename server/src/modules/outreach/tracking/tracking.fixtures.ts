import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  ids: { customer: /^customerSources\.customerId$/ },
  async reset(database, { tenant }) {
    await database.query(
      `insert into site_event (tenant_id, at, id, name, visitor_id, path)
       values ($1, date_trunc('month', now()), $1, 'page_view', $1, '/given') on conflict do nothing`,
      [tenant],
    )
    const source = JSON.stringify({
      ...{ source: 'given', medium: '', campaign: '', gclid: '' },
      ...{ landingPage: '/given', at: '2026-01-01T00:00:00.000Z' },
    })
    await database.query(
      `insert into site_visitor (tenant_id, visitor_id, first, last, seen_at) values ($1, $1, $2, $2, now()) on conflict do nothing`,
      [tenant, source],
    )
    await database.query(
      `insert into lead_source (id, tenant_id, first, last) values ($1, $1, $2, $2) on conflict do nothing`,
      [tenant, source],
    )
    await database.query(
      `insert into site_day (tenant_id, day, dimension, value, visitors, views, events, registers, rolled_at)
       values ($1, '2026-01-01', 'total', '', 1, 1, 0, '{65}', '2026-01-02') on conflict do nothing`,
      [tenant],
    )
    await database.query('insert into site_event_batch (tenant_id, id) values ($1, $1) on conflict do nothing', [
      tenant,
    ])
    await database.query(
      `insert into site_event_usage (tenant_id, day, received, stored) values ($1, '2026-01-01', 1, 1) on conflict do nothing`,
      [tenant],
    )
    await database.query(`delete from capability_settings where tenant_id = $1 and capability = 'tracking'`, [tenant])
  },
  values: {
    'AnalyticsPeriod.from': () => '2026-01-01',
    'AnalyticsPeriod.to': () => '2026-01-31',
    'AnalyticsFilter.value': () => '/given',
    'UpdateAnalyticsSettingsInput.keepMonths': () => 12,
  },
  rest: {
    'GET /admin/customers/:id/sources': ({ customer }) => ({ params: { id: customer } }),
  },
  // A filter with a value alone is refused, in words that quote it.
  echoing: ['analytics', 'analyticsExport'],
  vocabulary: ['site_day.dimension', 'site_event.country', 'site_event.device'],
}
