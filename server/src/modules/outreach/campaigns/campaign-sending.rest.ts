import { enumValue, oneOfKey } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { CampaignVariant } from '../../../rest/generated/graphql.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import {
  described,
  exemplified,
  integer,
  list,
  object,
  oneOf,
  string,
  stringOrNull,
  success,
} from '../../../rest/schema.ts'
import { audienceSchema, sentAudience } from './audience/audience.rest.ts'
import { campaignSchema, restCampaign } from './campaign-shape.rest.ts'

const ReadFilters = graphql(`
  query RestCampaignFilters {
    campaignFilters { lists { id name } tags { id name } views { id name } forms campaigns { id name } }
  }
`)

const PreviewList = graphql(`
  query RestCampaignAudience($audience: CampaignAudienceInput!) {
    campaignAudience(audience: $audience) { recipients excluded sample { email customerId name } }
  }
`)

const SendCampaign = graphql(`
  mutation RestSendCampaign($input: ManageCampaignInput!) {
    sendCampaign(input: $input) { campaign { ...RestCampaign } userErrors { code message field } }
  }
`)

const SendTest = graphql(`
  mutation RestSendTestCampaign($input: SendTestCampaignInput!) {
    sendTestCampaign(input: $input) { sentTo userErrors { code message field } }
  }
`)

const choices = list(object({ id: string, name: string }))
const BASE = '/admin/email-marketing/campaigns'

/** Audiences, and the sending of campaigns. */
export const campaignSendingRoutes: readonly Route[] = [
  route(`GET ${BASE}/filters`, ReadFilters, {
    summary: 'The mailing lists, tags, saved views, forms and earlier campaigns that an audience can be made of',
    answer: object({
      success,
      filters: object({ lists: choices, tags: choices, views: choices, forms: list(string), campaigns: choices }),
    }),
    variables: () => ({}),
    reply: ({ campaignFilters }) => ({ success: true, filters: campaignFilters }),
  }),
  route(`POST ${BASE}/preview-list`, PreviewList, {
    summary: 'How many people an audience has, and some of them',
    body: object({ audience: audienceSchema }),
    answer: object({
      success,
      results: object({
        rows: list(object({ email: string, customer_id: stringOrNull, name: string })),
        total: described(integer, 'Everybody who would get the campaign'),
        excluded: described(integer, 'People of the audience without consent, or suppressed'),
      }),
    }),
    variables: ({ body }) => ({ audience: sentAudience(field(body, 'audience')) }),
    reply: ({ campaignAudience: { recipients, excluded, sample } }) => ({
      success: true,
      results: {
        rows: sample.map(({ email, customerId, name }) => ({ email, customer_id: customerId, name })),
        total: recipients,
        excluded,
      },
    }),
  }),
  route(`POST ${BASE}/:id/send-now`, SendCampaign, {
    summary: 'Sends a campaign to everybody in its audience',
    body: object({ version: integer }, []),
    answer: oneOfKey('campaign', object(campaignSchema)),
    variables: ({ params, body }) => ({
      input: { id: text(params.id), version: (field(body, 'version') ?? null) as number | null },
    }),
    reply: ({ sendCampaign: { campaign } }) => ({ success: true, campaign: campaign && restCampaign(campaign) }),
  }),
  route(`POST ${BASE}/:id/send-test`, SendTest, {
    summary: 'Sends a campaign to a few addresses, to look at it',
    body: object(
      {
        recipients: exemplified(described(list(string), 'At most 10 addresses'), ['ann@example.com']),
        testCustomer: described(stringOrNull, 'The customer whose data fills the placeholders'),
        variant: described(oneOf('a', 'b'), 'Of an A/B test'),
      },
      [],
    ),
    answer: object({ success, recipients: exemplified(list(string), ['ann@example.com']) }),
    fieldNames: { testCustomerId: 'testCustomer' },
    variables: ({ params, body }) => ({
      input: {
        id: text(params.id),
        recipients: (field(body, 'recipients') ?? null) as string[] | null,
        testCustomerId: (field(body, 'testCustomer') ?? null) as string | null,
        variant: enumValue<CampaignVariant>(field(body, 'variant') ?? 'a'),
      },
    }),
    reply: ({ sendTestCampaign: { sentTo } }) => ({ success: true, recipients: sentTo ?? [] }),
  }),
]
