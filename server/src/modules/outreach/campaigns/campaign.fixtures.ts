import { block, encode, tree } from '@mainstreet/blocks/tree'
import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly campaign: string
    readonly campaignTag: string
    readonly campaignView: string
  }
}

const content = encode(tree(block('EmailWrapper', {}, block('EmailTextBox', { text: '<p>Given</p>' }))))
const BASE = '/admin/email-marketing/campaigns'

export const fixtures: CapabilityFixtures = {
  longTexts: {
    'CreateCampaignInput.content': 200_000,
    'UpdateCampaignInput.content': 200_000,
    'CampaignAbTestInput.content': 200_000,
  },
  ids: {
    campaign:
      /^(campaign\.id|campaignPreview\.id|campaignRecipients\.campaignId|UpdateCampaignInput\.id|ManageCampaignInput\.id|ScheduleCampaignInput\.id|ManageCampaignsInput\.ids|SendTestCampaignInput\.id|SendCampaignVariantInput\.id|AudienceCampaignInput\.campaignId)$/,
    customer: /^(campaignPreview\.customerId|SendTestCampaignInput\.testCustomerId)$/,
    mailingList: /(AudiencePartInput|audience\.(include|exclude))\.listIds$/,
    campaignTag: /(AudiencePartInput|audience\.(include|exclude))\.tagIds$/,
    product: /^AudienceOrdersInput\.productId$/,
    campaignView: /(AudiencePartInput|audience\.(include|exclude))\.viewIds$/,
  },
  async reset(database, { tenant, mailingList, customer, ...rows }) {
    await database.query(
      `insert into customer_tag (id, tenant_id, name) values ($1, $2, 'Given to campaigns') on conflict do nothing`,
      [rows.campaignTag, tenant],
    )
    await database.query(
      `insert into saved_view (id, tenant_id, list, name, is_shared, query, maker_id, maker_name)
       values ($1, $2, 'customers', 'Given', true, '{}', 'given', 'Given')
       on conflict (id) do update set deleted_at = null, is_shared = true`,
      [rows.campaignView, tenant],
    )
    // Somebody who may get it, whatever became of the list's other members.
    await database.query(
      `insert into mailing_list_member (id, tenant_id, list_id, email, status, source, requested_at, created_at)
       values (gen_random_uuid(), $1, $2, 'reader@example.com', 'subscribed', 'Given', now(), now())
       on conflict (tenant_id, list_id, email) do update set status = 'subscribed'`,
      [tenant, mailingList],
    )
    await database.query(`update site_settings set contact_address = '1 Main St' where tenant_id = $1`, [tenant])
    const audience = JSON.stringify({
      include: { listIds: [mailingList], tagIds: [], viewIds: [] },
      exclude: { listIds: [], tagIds: [], viewIds: [] },
    })
    await database.query(
      `insert into campaign (id, tenant_id, name, subject, audience, content, created_by, created_at, updated_at)
       values ($1, $2, 'Given', 'Given', $3, $4, 'Given', now(), now()) on conflict (id) do nothing`,
      [rows.campaign, tenant, audience, content],
    )
    await database.query(
      `update campaign set deleted_at = null, status = 'draft', audience = $2, content = $3, subject = 'Given', scheduled_at = null,
         is_ab_test = false, subject_b = '', content_b = null, winner = null, winner_due_at = null
       where id = $1`,
      [rows.campaign, audience, content],
    )
    await database.query(
      `insert into campaign_recipient (tenant_id, campaign_id, email, customer_id, status, due_at)
       values ($1, $2, 'given@nowhere.test', $3, 'sent', now()) on conflict do nothing`,
      [tenant, rows.campaign, customer],
    )
    // Figures belong to campaigns that were sent; the given one is a draft.
    await database.query(
      `insert into campaign (id, tenant_id, name, subject, audience, content, status, created_by, created_at, updated_at)
       select gen_random_uuid(), $1, 'Given and sent', 'Given', $2::jsonb, $3, 'sent', 'Given', now(), now()
       where not exists (select from campaign where tenant_id = $1 and name = 'Given and sent')`,
      [tenant, audience, content],
    )
    await database.query(
      `insert into campaign_figures (tenant_id, campaign_id)
       select tenant_id, id from campaign where tenant_id = $1 and name = 'Given and sent' on conflict do nothing`,
      [tenant],
    )
    await database.query('insert into campaign_pace (tenant_id) values ($1) on conflict do nothing', [tenant])
  },
  values: {
    'CreateCampaignInput.content': () => content,
    'UpdateCampaignInput.content': () => content,
    'CampaignAbTestInput.content': () => content,
    'CampaignAbTestInput.percent': () => 20,
    'CampaignAbTestInput.hours': () => 4,
    'CreateCampaignInput.replyTo': () => 'walk@example.com',
    'UpdateCampaignInput.replyTo': () => 'walk@example.com',
    'CreateCampaignInput.fromAddress': () => '',
    'UpdateCampaignInput.fromAddress': () => '',
    'ScheduleCampaignInput.at': () => '2999-01-01T00:00:00Z',
    'SendTestCampaignInput.recipients': () => 'walk@example.com',
    // Conditions by forms and orders need the permission to view those as well.
    'AudiencePartInput.forms': () => undefined,
    'AudienceOrdersInput.productId': () => undefined,
    'AudienceOrdersInput.days': () => undefined,
    'AudienceOrdersInput.minimum': () => undefined,
    mailsPerMinute: () => 60,
  },
  rest: {
    [`GET ${BASE}`]: () => ({ query: { search: 'given' } }),
    [`GET ${BASE}/:id`]: ({ campaign }) => ({ params: { id: campaign } }),
    [`POST ${BASE}`]: ({ mailingList }) => ({
      body: { name: 'Walk', subject: 'Walk', content, audience: { include: { list_ids: [mailingList] } } },
    }),
    [`PUT ${BASE}/:id`]: ({ campaign }) => ({ params: { id: campaign }, body: { subject: 'Walked' } }),
    [`DELETE ${BASE}/:id`]: ({ campaign }) => ({ params: { id: campaign } }),
    [`DELETE ${BASE}/delete`]: ({ campaign }) => ({ body: { campaignsToDelete: [campaign] } }),
    [`GET ${BASE}/filters`]: () => ({}),
    [`POST ${BASE}/preview-list`]: ({ mailingList }) => ({
      body: { audience: { include: { list_ids: [mailingList] } } },
    }),
    [`POST ${BASE}/:id/send-now`]: ({ campaign }) => ({ params: { id: campaign }, body: {} }),
    [`POST ${BASE}/:id/schedule`]: ({ campaign }) => ({
      params: { id: campaign },
      body: { at: '2999-01-01T00:00:00Z' },
    }),
    // The given campaign is a draft.
    [`POST ${BASE}/:id/unschedule`]: ({ campaign }) => ({ params: { id: campaign }, body: {}, status: 422 }),
    [`POST ${BASE}/:id/pause`]: ({ campaign }) => ({ params: { id: campaign }, body: {}, status: 422 }),
    [`POST ${BASE}/:id/resume`]: ({ campaign }) => ({ params: { id: campaign }, body: {}, status: 422 }),
    [`POST ${BASE}/:id/send-variant`]: ({ campaign }) => ({
      params: { id: campaign },
      body: { variant: 'b' },
      status: 422,
    }),
    [`POST ${BASE}/:id/cancel`]: ({ campaign }) => ({ params: { id: campaign }, body: {}, status: 422 }),
    [`POST ${BASE}/:id/duplicate`]: ({ campaign }) => ({ params: { id: campaign } }),
    [`POST ${BASE}/:id/restore`]: ({ campaign }) => ({ params: { id: campaign } }),
    [`GET ${BASE}/:id/preview`]: ({ campaign, customer }) => ({ params: { id: campaign }, query: { customer } }),
    'GET /admin/email-marketing/suppressions': () => ({ query: { search: 'suppressed' } }),
    'POST /admin/email-marketing/suppressions': () => ({ body: { email: 'walk@example.com' } }),
    'DELETE /admin/email-marketing/suppressions/:id': ({ mailSuppression }) => ({ params: { id: mailSuppression } }),
    [`POST ${BASE}/:id/send-test`]: ({ campaign }) => ({
      params: { id: campaign },
      body: { recipients: ['walk@example.com'] },
    }),
  },
  // The given campaign is a draft.
  expectedErrors: {
    unscheduleCampaign: 'INVALID',
    pauseCampaign: 'INVALID',
    resumeCampaign: 'INVALID',
    cancelCampaign: 'INVALID',
    sendCampaignVariant: 'INVALID',
  },
  vocabulary: [
    ...['campaign.status', 'campaign.winner', 'campaign.winner_metric'],
    ...['campaign_recipient.status', 'campaign_recipient.variant'],
  ],
}
