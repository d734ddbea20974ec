import { amount } from '../../../rest/amounts.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { CampaignAudienceInput, RestCampaignFragment } from '../../../rest/generated/graphql.ts'
import { field } from '../../../rest/route.ts'
import {
  described,
  exemplified,
  integer,
  list,
  object,
  type Schema,
  string,
  stringOrNull,
  time,
  timeOrNull,
} from '../../../rest/schema.ts'
import { campaignJson } from './campaign-json.ts'

graphql(`
  fragment RestCampaign on Campaign {
    id version name subject preheader fromName replyTo status scheduledAt startedAt finishedAt pausedReason createdBy
    createdAt updatedAt
    audience { include { listIds tagIds viewIds } exclude { listIds tagIds viewIds } }
    figures {
      recipients queued sent failed unknown skipped unsubscribed bounced softBounced complained opened machineOpened clicked
      machineClicked orders revenue
    }
  }
`)

const part = object({ list_ids: list(string), tag_ids: list(string), view_ids: list(string) }, [])

export const audienceSchema: Schema = exemplified(
  described(
    object({ include: part, exclude: part }, []),
    'Everybody who is in a list, has a tag or is in a saved view of `include`, and is not in `exclude`',
  ),
  { include: { list_ids: [], tag_ids: [], view_ids: [] }, exclude: { list_ids: [], tag_ids: [], view_ids: [] } },
)

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

type Part = { readonly listIds: string[]; readonly tagIds: string[]; readonly viewIds: string[] }

export function restCampaign(campaign: RestCampaignFragment) {
  const { version, audience, createdBy, createdAt, updatedAt, figures } = campaign
  const partJson = ({ listIds, tagIds, viewIds }: Part) => ({ list_ids: listIds, tag_ids: tagIds, view_ids: viewIds })
  return {
    ...campaignJson(campaign, figures),
    version,
    audience: { include: partJson(audience.include), exclude: partJson(audience.exclude) },
    created_by: createdBy,
    created_at: createdAt,
    updated_at: updatedAt,
  }
}

/** An audience under its GraphQL names. Anything else is passed on, so that GraphQL refuses it. */
export function sentAudience(sent: unknown): CampaignAudienceInput {
  if (typeof sent !== 'object' || sent === null) return sent as never
  const partOf = (name: string) => {
    const value = field(sent, name)
    if (typeof value !== 'object' || value === null) return value
    const ids = {
      listIds: field(value, 'list_ids'),
      tagIds: field(value, 'tag_ids'),
      viewIds: field(value, 'view_ids'),
    }
    return Object.fromEntries(Object.entries(ids).filter(([, list]) => list !== undefined))
  }
  const parts = { include: partOf('include'), exclude: partOf('exclude') }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}
