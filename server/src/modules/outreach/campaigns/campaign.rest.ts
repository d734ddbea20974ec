import { inputOf, oneOfKey } from '../../../rest/crud.ts'
import { EXAMPLE_EMAIL } from '../../../rest/examples.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { CreateCampaignInput, UpdateCampaignInput } from '../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../rest/list.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import {
  described,
  EXAMPLE_ID,
  exemplified,
  integer,
  list,
  object,
  string,
  stringOrNull,
  success,
} from '../../../rest/schema.ts'
import { audienceSchema, sentAudience } from './audience/audience.rest.ts'
import { campaignActionRoutes } from './campaign-actions.rest.ts'
import { campaignSendingRoutes } from './campaign-sending.rest.ts'
import { campaignSchema, letterSchema, restCampaign, sentTest, testSchema } from './campaign-shape.rest.ts'
import { metricsRoutes } from './figures/metrics.rest.ts'
import { reportRoutes } from './figures/report.rest.ts'
import { emailTemplateRoutes } from './templates/email-template.rest.ts'

const ListCampaigns = graphql(`
  query RestCampaigns($page: Int!, $perPage: Int!, $where: CampaignWhere, $orderBy: [CampaignOrder!]) {
    campaigns(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items { ...RestCampaign }
      totalItems
    }
  }
`)

const ReadCampaign = graphql(`
  query RestCampaign($id: ID!) { campaign(id: $id) { content ...RestCampaign } }
`)

const CreateCampaign = graphql(`
  mutation RestCreateCampaign($input: CreateCampaignInput!) {
    createCampaign(input: $input) { campaign { content ...RestCampaign } userErrors { code message field } }
  }
`)

const UpdateCampaign = graphql(`
  mutation RestUpdateCampaign($input: UpdateCampaignInput!) {
    updateCampaign(input: $input) { campaign { content ...RestCampaign } userErrors { code message field } }
  }
`)

const DeleteCampaigns = graphql(`
  mutation RestDeleteCampaigns($input: ManageCampaignsInput!) {
    deleteCampaigns(input: $input) { campaigns { id } userErrors { code message field } }
  }
`)

const fields = {
  name: 'name',
  subject: 'subject',
  preheader: 'preheader',
  from_name: 'fromName',
  from_address: 'fromAddress',
  reply_to: 'replyTo',
  content: 'content',
} as const

const sent = {
  ...letterSchema,
  content: exemplified(described(string, 'An encoded tree of email blocks'), EXAMPLE_EMAIL),
  audience: audienceSchema,
  ab_test: testSchema,
}
const orders = { created_at: 'CREATED_AT', updated_at: 'UPDATED_AT', name: 'NAME' } as const
const one = oneOfKey('campaign', object({ ...campaignSchema, content: stringOrNull }))
const BASE = '/admin/email-marketing/campaigns'

export const restRoutes: readonly Route[] = [
  route(`GET ${BASE}`, ListCampaigns, {
    summary: 'Campaigns, newest first',
    query: listQuery(orders, { search: string, status: string }),
    answer: listSchema(object(campaignSchema)),
    variables: (request) => ({
      ...listVariables(request, orders),
      where: {
        search: request.query.search ?? null,
        ...(request.query.status && { status: { eq: request.query.status.toUpperCase() as never } }),
      },
    }),
    reply: ({ campaigns }, request) => listReply(request, campaigns.items.map(restCampaign), campaigns.totalItems),
  }),
  route(`GET ${BASE}/:id`, ReadCampaign, {
    summary: 'One campaign with its content',
    answer: one,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ campaign }) => ({ success: true, campaign: { ...restCampaign(campaign), content: campaign.content } }),
  }),
  route(`POST ${BASE}`, CreateCampaign, {
    summary: 'Creates a draft',
    body: object(sent, ['name']),
    answer: one,
    variables: ({ body }) => ({ input: campaignInput<CreateCampaignInput>(body) }),
    reply: ({ createCampaign: { campaign } }) => ({
      success: true,
      campaign: campaign && { ...restCampaign(campaign), content: campaign.content },
    }),
  }),
  route(`PUT ${BASE}/:id`, UpdateCampaign, {
    summary: 'Updates a campaign; pass the last read version to detect conflicts',
    body: object({ ...sent, version: integer }, []),
    answer: one,
    variables: ({ params, body }) => ({
      input: {
        ...campaignInput<UpdateCampaignInput>(body),
        ...inputOf<Partial<UpdateCampaignInput>>(body, { version: 'version' }),
        id: text(params.id),
      },
    }),
    reply: ({ updateCampaign: { campaign } }) => ({
      success: true,
      campaign: campaign && { ...restCampaign(campaign), content: campaign.content },
    }),
  }),
  route(`DELETE ${BASE}/delete`, DeleteCampaigns, {
    summary: 'Deletes several campaigns or none',
    body: object({ campaignsToDelete: exemplified(list(string), [EXAMPLE_ID]) }),
    answer: object({ success }),
    fieldNames: { ids: 'campaignsToDelete' },
    variables: ({ body }) => ({ input: { ids: field(body, 'campaignsToDelete') as string[] } }),
    reply: () => ({ success: true }),
  }),
  route(`DELETE ${BASE}/:id`, DeleteCampaigns, {
    name: 'deleteCampaign',
    summary: 'Deletes a campaign, which can be restored for 30 days',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: () => ({ success: true }),
  }),
  ...campaignSendingRoutes,
  ...campaignActionRoutes,
  ...emailTemplateRoutes,
  ...metricsRoutes,
  ...reportRoutes,
]

function campaignInput<Input>(body: unknown): Input {
  const audience = field(body, 'audience')
  const abTest = field(body, 'ab_test')
  return {
    ...inputOf<object>(body, fields),
    ...(audience !== undefined && { audience: sentAudience(audience) }),
    ...(abTest !== undefined && { abTest: sentTest(abTest) }),
  } as Input
}
