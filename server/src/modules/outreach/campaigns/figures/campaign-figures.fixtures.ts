import type { CapabilityFixtures } from '../../../../../../tests/kit/capability-fixtures.ts'

const REPORT = 'GET /admin/email-marketing/campaigns/:id/report'

export const fixtures: CapabilityFixtures = {
  ids: { campaign: /^campaign(Report(Export)?|ClickMap)\.id$/ },
  async reset(database, { tenant, campaign, mailingList }) {
    await database.query(
      `insert into campaign_link (tenant_id, campaign_id, hash, url, label)
       values ($1, $2, 'given', 'https://example.com/given', 'Given') on conflict do nothing`,
      [tenant, campaign],
    )
    await database.query(
      `insert into campaign_click (tenant_id, campaign_id, recipient_id, link_id, day, is_machine)
       select r.tenant_id, r.campaign_id, r.id, l.id, '2026-01-01', false
         from campaign_recipient r join campaign_link l on l.campaign_id = r.campaign_id
         where r.campaign_id = $1 and not exists (select from campaign_click k where k.recipient_id = r.id)`,
      [campaign],
    )
    await database.query(
      `insert into campaign_domain_pace (tenant_id, domain) values ($1, 'given.test') on conflict do nothing`,
      [tenant],
    )
    await database.query(
      `insert into campaign_day (tenant_id, campaign_id, day, sent) values ($1, $2, '2026-01-01', 1) on conflict do nothing`,
      [tenant, campaign],
    )
    await database.query(
      `insert into campaign_mailing_list (tenant_id, campaign_id, list_id, sent) values ($1, $2, $3, 1) on conflict do nothing`,
      [tenant, campaign, mailingList],
    )
    await database.query(
      `insert into campaign_order (tenant_id, campaign_id, order_id, amount, day)
       select d.tenant_id, $2, d.id, 100, '2026-01-01' from document d where d.tenant_id = $1 order by d.id limit 1
       on conflict do nothing`,
      [tenant, campaign],
    )
  },
  values: {
    mailsPerMinuteAndDomain: () => 0,
    'CampaignPeriod.from': () => '2026-01-01',
    'CampaignPeriod.to': () => '2026-01-31',
  },
  rest: {
    'GET /admin/email-marketing/dashboard-metrics': () => ({
      query: { startDate: '2026-01-01', endDate: '2026-01-31' },
    }),
    [REPORT]: ({ campaign }) => ({ params: { id: campaign } }),
    [`${REPORT}/click-map`]: ({ campaign }) => ({ params: { id: campaign } }),
    [`${REPORT}/export`]: ({ campaign }) => ({ params: { id: campaign } }),
  },
}
