import { enumValue } from '../../../rest/crud.ts'
import { EXAMPLE_EMAIL } from '../../../rest/examples.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type {
  CampaignAbTestInput,
  CampaignWinnerMetric,
  RestCampaignFragment,
} from '../../../rest/generated/graphql.ts'
import { field, pick } from '../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  object,
  oneOf,
  type Schema,
  string,
  stringOrNull,
  time,
  timeOrNull,
} from '../../../rest/schema.ts'
import { audienceSchema, restAudiencePart } from './audience/audience.rest.ts'
import { campaignJson } from './campaign-json.ts'
import { countsSchema } from './figures/report-counts.rest.ts'

graphql(`
  fragment RestCampaign on Campaign {
    id version name subject preheader fromName fromAddress replyTo status scheduledAt isInLocalTime startedAt finishedAt pausedReason createdBy
    createdAt updatedAt
    abTest { isEnabled subject percent hours metric winner winnerDueAt winnerChosenAt winnerChosenBy }
    audience { include { ...RestAudiencePart } exclude { ...RestAudiencePart } }
    figures {
      recipients queued sent delivered failed unknown skipped unsubscribed bounced softBounced complained opened machineOpened clicked
      machineClicked orders revenue
    }
  }
`)

/** The fields of the email, with examples. */
export const letterSchema = {
  name: exemplified(string, 'Winter tires'),
  subject: exemplified(string, 'Your winter tires are ready'),
  preheader: exemplified(string, 'Book before the first snow'),
  from_name: exemplified(string, 'Maple Auto'),
  from_address: described(
    exemplified(string, ''),
    'An address of a verified sender domain; empty for the address of the email settings',
  ),
  reply_to: exemplified(string, 'service@maple-auto.example'),
}

const testFields = {
  enabled: boolean,
  subject: described(exemplified(string, 'Winter is near'), 'Variant B’s subject; empty for the subject of A'),
  percent: described(exemplified(integer, 20), 'The percentage of the recipients who take part, from 1 to 100'),
  hours: described(exemplified(integer, 4), 'Hours until the winner is chosen, from 1 to 168'),
  metric: oneOf('opens', 'clicks'),
}

/** The A/B test in a request body. */
export const testSchema = object(
  {
    ...testFields,
    content: described(
      exemplified(string, EXAMPLE_EMAIL),
      'Variant B’s content, an encoded tree of email blocks; empty for the content of A',
    ),
  },
  [],
)

/** An A/B test under its GraphQL names. */
export function sentTest(sent: unknown): CampaignAbTestInput {
  if (typeof sent !== 'object' || sent === null) return sent as never
  const metric = field(sent, 'metric')
  return {
    ...pick(sent, { enabled: 'isEnabled', subject: 'subject', percent: 'percent', hours: 'hours', content: 'content' }),
    ...(metric !== undefined && { metric: enumValue<CampaignWinnerMetric>(metric) }),
  }
}

export const campaignSchema: Readonly<Record<string, Schema>> = {
  id: string,
  version: integer,
  ...letterSchema,
  status: exemplified(
    described(string, 'draft, scheduled, sending, paused, sent, failed (to everybody) or cancelled'),
    'sent',
  ),
  scheduled_at: timeOrNull,
  in_local_time: described(boolean, 'Whether each person gets it at this time of day of their own time zone'),
  started_at: timeOrNull,
  finished_at: timeOrNull,
  paused_reason: stringOrNull,
  ab_test: described(
    object({
      ...testFields,
      winner: described(stringOrNull, 'The variant that goes to the rest, a or b; null until it is chosen'),
      winner_due_at: timeOrNull,
      winner_chosen_at: timeOrNull,
      winner_chosen_by: described(stringOrNull, 'The person who chose it; null if it was chosen automatically'),
    }),
    'A share of the recipients gets variant A or B, in equal parts. Later the better one goes to the rest',
  ),
  counters: object({
    recipients: integer,
    queued: integer,
    failed: integer,
    unknown: integer,
    skipped: integer,
    ...countsSchema,
  }),
  audience: audienceSchema,
  created_by: string,
  created_at: time,
  updated_at: time,
}

export function restCampaign(campaign: RestCampaignFragment) {
  const { version, audience, createdBy, createdAt, updatedAt, figures } = campaign
  return {
    ...campaignJson(campaign, campaign.abTest, figures),
    version,
    audience: { include: restAudiencePart(audience.include), exclude: restAudiencePart(audience.exclude) },
    created_by: createdBy,
    created_at: createdAt,
    updated_at: updatedAt,
  }
}
