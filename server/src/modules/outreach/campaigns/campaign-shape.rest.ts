import { amount } from '../../../rest/amounts.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { RestCampaignFragment } from '../../../rest/generated/graphql.ts'
import {
  described,
  exemplified,
  integer,
  object,
  type Schema,
  string,
  stringOrNull,
  time,
  timeOrNull,
} from '../../../rest/schema.ts'
import { audienceSchema, restAudiencePart } from './audience/audience.rest.ts'
import { campaignJson } from './campaign-json.ts'

graphql(`
  fragment RestCampaign on Campaign {
    id version name subject preheader fromName replyTo status scheduledAt startedAt finishedAt pausedReason createdBy
    createdAt updatedAt
    audience { include { ...RestAudiencePart } exclude { ...RestAudiencePart } }
    figures {
      recipients queued sent failed unknown skipped unsubscribed bounced softBounced complained opened machineOpened clicked
      machineClicked orders revenue
    }
  }
`)

/** What a campaign says about itself, with examples. */
export const letterSchema = {
  name: exemplified(string, 'Winter tires'),
  subject: exemplified(string, 'Your winter tires are ready'),
  preheader: exemplified(string, 'Book before the first snow'),
  from_name: exemplified(string, 'Maple Auto'),
  reply_to: exemplified(string, 'service@maple-auto.example'),
}

export const campaignSchema: Readonly<Record<string, Schema>> = {
  id: string,
  version: integer,
  ...letterSchema,
  status: exemplified(described(string, 'draft, scheduled, sending, paused, sent or cancelled'), 'sent'),
  scheduled_at: timeOrNull,
  started_at: timeOrNull,
  finished_at: timeOrNull,
  paused_reason: stringOrNull,
  counters: object({
    recipients: integer,
    queued: integer,
    sent: integer,
    failed: integer,
    unknown: integer,
    skipped: integer,
    unsubscribed: integer,
    bounced: described(integer, 'Mails that came back because there is no such mailbox'),
    soft_bounced: described(integer, 'Mails that came back for another reason, such as a full mailbox'),
    complained: described(integer, 'Mails that people marked as spam'),
    opened: described(integer, 'People'),
    machine_opened: described(integer, 'Mails that programs opened, such as mail scanners'),
    clicked: described(integer, 'People'),
    machine_clicked: described(integer, 'Mails whose links programs followed'),
    orders: integer,
    revenue: described(amount, 'In dollars'),
  }),
  audience: audienceSchema,
  created_by: string,
  created_at: time,
  updated_at: time,
}

export function restCampaign(campaign: RestCampaignFragment) {
  const { version, audience, createdBy, createdAt, updatedAt, figures } = campaign
  return {
    ...campaignJson(campaign, figures),
    version,
    audience: { include: restAudiencePart(audience.include), exclude: restAudiencePart(audience.exclude) },
    created_by: createdBy,
    created_at: createdAt,
    updated_at: updatedAt,
  }
}
