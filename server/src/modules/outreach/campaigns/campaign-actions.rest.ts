import { enumValue, oneOfKey, restoreById } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { CampaignVariant } from '../../../rest/generated/graphql.ts'
import { field, type RestRequest, type Route, route, text } from '../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  list,
  object,
  oneOf,
  string,
  success,
  time,
} from '../../../rest/schema.ts'
import { campaignSchema, restCampaign } from './campaign-shape.rest.ts'

const ScheduleCampaign = graphql(`
  mutation RestScheduleCampaign($input: ScheduleCampaignInput!) {
    scheduleCampaign(input: $input) { campaign { ...RestCampaign } userErrors { code message field } }
  }
`)

const UnscheduleCampaign = graphql(`
  mutation RestUnscheduleCampaign($input: ManageCampaignInput!) {
    unscheduleCampaign(input: $input) { campaign { ...RestCampaign } userErrors { code message field } }
  }
`)

const PauseCampaign = graphql(`
  mutation RestPauseCampaign($input: ManageCampaignInput!) {
    pauseCampaign(input: $input) { campaign { ...RestCampaign } userErrors { code message field } }
  }
`)

const ResumeCampaign = graphql(`
  mutation RestResumeCampaign($input: ManageCampaignInput!) {
    resumeCampaign(input: $input) { campaign { ...RestCampaign } userErrors { code message field } }
  }
`)

const SendVariant = graphql(`
  mutation RestSendCampaignVariant($input: SendCampaignVariantInput!) {
    sendCampaignVariant(input: $input) { campaign { ...RestCampaign } userErrors { code message field } }
  }
`)

const CancelCampaign = graphql(`
  mutation RestCancelCampaign($input: ManageCampaignInput!) {
    cancelCampaign(input: $input) { campaign { ...RestCampaign } userErrors { code message field } }
  }
`)

const DuplicateCampaign = graphql(`
  mutation RestDuplicateCampaign($input: ManageCampaignInput!) {
    duplicateCampaign(input: $input) { campaign { ...RestCampaign } userErrors { code message field } }
  }
`)

const RestoreCampaign = graphql(`
  mutation RestRestoreCampaign($input: ManageCampaignsInput!) {
    restoreCampaigns(input: $input) { campaigns { ...RestCampaign } userErrors { code message field } }
  }
`)

const PreviewCampaign = graphql(`
  query RestCampaignPreview($id: ID!, $customerId: ID, $variant: CampaignVariant!) {
    campaignPreview(id: $id, customerId: $customerId, variant: $variant) {
      subject html text bytes problems { message isBlocking part }
    }
  }
`)

const BASE = '/admin/email-marketing/campaigns'
const one = oneOfKey('campaign', object(campaignSchema))
const versioned = object({ version: integer }, [])
const managed = ({ params, body }: RestRequest) => ({
  input: { id: text(params.id), version: (field(body, 'version') ?? null) as number | null },
})

/** Schedules, stops and copies campaigns, and shows them. */
export const campaignActionRoutes: readonly Route[] = [
  route(`POST ${BASE}/:id/schedule`, ScheduleCampaign, {
    summary: 'Sends a campaign at a time',
    body: object(
      {
        at: exemplified(time, '2999-01-01T09:00:00Z'),
        in_local_time: described(boolean, 'Each person gets it at this time of day of their own time zone'),
        version: integer,
      },
      ['at'],
    ),
    answer: one,
    fieldNames: { isInLocalTime: 'in_local_time' },
    variables: (request) => ({
      input: {
        ...managed(request).input,
        at: field(request.body, 'at') as string,
        isInLocalTime: (field(request.body, 'in_local_time') ?? null) as boolean | null,
      },
    }),
    reply: ({ scheduleCampaign: { campaign } }) => ({ success: true, campaign: campaign && restCampaign(campaign) }),
  }),
  route(`POST ${BASE}/:id/unschedule`, UnscheduleCampaign, {
    summary: 'Makes a scheduled campaign a draft again',
    body: versioned,
    answer: one,
    variables: managed,
    reply: ({ unscheduleCampaign: { campaign } }) => ({ success: true, campaign: campaign && restCampaign(campaign) }),
  }),
  route(`POST ${BASE}/:id/pause`, PauseCampaign, {
    summary: 'Pauses sending',
    body: versioned,
    answer: one,
    variables: managed,
    reply: ({ pauseCampaign: { campaign } }) => ({ success: true, campaign: campaign && restCampaign(campaign) }),
  }),
  route(`POST ${BASE}/:id/resume`, ResumeCampaign, {
    summary: 'Continues sending a paused campaign',
    body: versioned,
    answer: one,
    variables: managed,
    reply: ({ resumeCampaign: { campaign } }) => ({ success: true, campaign: campaign && restCampaign(campaign) }),
  }),
  route(`POST ${BASE}/:id/send-variant`, SendVariant, {
    summary: 'Sends a variant of an A/B test to the rest of the recipients now',
    body: object({ variant: oneOf('a', 'b'), version: integer }, ['variant']),
    answer: one,
    variables: (request) => ({
      input: { ...managed(request).input, variant: enumValue<CampaignVariant>(field(request.body, 'variant')) },
    }),
    reply: ({ sendCampaignVariant: { campaign } }) => ({ success: true, campaign: campaign && restCampaign(campaign) }),
  }),
  route(`POST ${BASE}/:id/cancel`, CancelCampaign, {
    summary: 'Stops sending for good',
    body: versioned,
    answer: one,
    variables: managed,
    reply: ({ cancelCampaign: { campaign } }) => ({ success: true, campaign: campaign && restCampaign(campaign) }),
  }),
  route(`POST ${BASE}/:id/duplicate`, DuplicateCampaign, {
    summary: 'Makes a draft with the same content and audience',
    answer: one,
    variables: ({ params }) => ({ input: { id: text(params.id) } }),
    reply: ({ duplicateCampaign: { campaign } }) => ({ success: true, campaign: campaign && restCampaign(campaign) }),
  }),
  restoreById(`POST ${BASE}/:id/restore`, RestoreCampaign, {
    summary: 'Restores a deleted campaign',
    answer: one,
    key: 'campaign',
    records: ({ restoreCampaigns }) => restoreCampaigns.campaigns,
    toRest: restCampaign,
  }),
  route(`GET ${BASE}/:id/preview`, PreviewCampaign, {
    summary: 'A campaign as a customer would get it, with the problems to fix before sending',
    query: {
      customer: described(string, 'The ID of the customer whose data fills the placeholders'),
      variant: described(oneOf('a', 'b'), 'Of an A/B test'),
    },
    answer: object({
      success,
      preview: object({
        subject: string,
        html: exemplified(string, '<!doctype html>'),
        text: string,
        bytes: described(integer, 'The size of the HTML'),
        problems: list(object({ message: string, is_blocking: boolean, part: exemplified(string, 'content') })),
      }),
    }),
    fieldNames: { customerId: 'customer' },
    variables: ({ params, query }) => ({
      id: text(params.id),
      customerId: query.customer ?? null,
      variant: enumValue<CampaignVariant>(query.variant ?? 'a'),
    }),
    reply: ({ campaignPreview: { problems, ...preview } }) => ({
      success: true,
      preview: {
        ...preview,
        problems: problems.map(({ message, isBlocking, part }) => ({ message, is_blocking: isBlocking, part })),
      },
    }),
  }),
]
