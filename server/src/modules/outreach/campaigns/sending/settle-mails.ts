import type { EntityManager } from '@mikro-orm/postgresql'
import { uuids } from '../audience/audience-sql.ts'
import { TODAY } from '../figures/campaign-counters.ts'
import type { RecipientStatus } from '../recipients/campaign-recipient.entity.ts'

interface Settlement {
  readonly claimId: string
  readonly from: RecipientStatus.QUEUED | RecipientStatus.SENDING
  readonly settled: readonly {
    readonly id: string
    readonly status: RecipientStatus
    readonly problem: string | null
  }[]
}

/** How many mails of a campaign were tried since it was started or resumed, and how many of them failed. */
export interface Tries {
  readonly campaignId: string
  readonly tried: number
  readonly missed: number
  /** The recipients whose mail is now recorded as sent, if they still are customers. */
  readonly reached: readonly { readonly id: string; readonly customerId: string }[]
}

/**
 * Records the outcomes for recipients, and counts them. Recipients whose claim was lost are left out. Returns the tries of the
 * campaigns that they belong to. Requires a transaction. Recipients and campaigns are locked in the order of their IDs, so that processes
 * that record mails of the same campaigns don't deadlock.
 */
export async function settleMails(em: EntityManager, { claimId, from, settled }: Settlement): Promise<Tries[]> {
  if (settled.length === 0) return []
  const countOf = (status: string) => `(count(*) filter (where s."status" = '${status}'))::int`
  return em.execute(
    `with outcome as (
       select * from jsonb_to_recordset(?::jsonb) o("id" uuid, "status" text, "problem" text)
     ), locked as (
       select r."id" from "campaign_recipient" r where r."id" = any(?::uuid[]) and r."claim" = ? and r."status" = ?
         order by r."id" for update
     ), settled as (
       update "campaign_recipient" r set "status" = o."status", "problem" = o."problem",
           "sent_at" = case when o."status" = 'sent' then now() end
         from locked l join outcome o on o."id" = l."id" where r."id" = l."id"
         returning r."id", r."customer_id", r."campaign_id", r."status", coalesce(r."bounced_at", r."soft_bounced_at") is not null as "isReturned"
     ), counted as (
       select s."campaign_id", ${countOf('sent')} as "sent", ${countOf('failed')} as "failed",
         ${countOf('unknown')} as "unknown", ${countOf('skipped')} as "skipped",
         (count(*) filter (where s."status" = 'sent' and s."isReturned"))::int as "returned",
         coalesce(jsonb_agg(jsonb_build_object('id', s."id", 'customerId', s."customer_id"))
           filter (where s."status" = 'sent' and s."customer_id" is not null), '[]') as "reached"
       from settled s group by s."campaign_id"
     ), in_order as (
       select f."id" from "campaign_figures" f join counted c on c."campaign_id" = f."campaign_id"
         order by f."campaign_id" for no key update of f
     ), figures as (
       update "campaign_figures" f set "sent" = f."sent" + c."sent", "returned" = f."returned" + c."returned",
           "failed" = f."failed" + c."failed", "unknown" = f."unknown" + c."unknown", "skipped" = f."skipped" + c."skipped",
           "tried" = f."tried" + c."sent" + c."failed" + c."unknown", "missed" = f."missed" + c."failed" + c."unknown",
           "server_faults" = case when c."sent" + c."failed" > 0 then 0 else f."server_faults" end
         from counted c, in_order o where f."campaign_id" = c."campaign_id" and o."id" = f."id"
         returning f."tenant_id", f."campaign_id", f."tried", f."missed", c."sent" as "newlySent", c."returned" as "newlyReturned", c."reached"
     ), day as (
       insert into "campaign_day" ("tenant_id", "campaign_id", "day", "sent", "returned")
         select f."tenant_id", f."campaign_id", ${TODAY}, f."newlySent", f."newlyReturned" from figures f where f."newlySent" > 0
         on conflict ("tenant_id", "campaign_id", "day") do update
           set "sent" = "campaign_day"."sent" + excluded."sent", "returned" = "campaign_day"."returned" + excluded."returned"
     )
     select f."campaign_id" as "campaignId", f."tried", f."missed", f."reached" from figures f`,
    [JSON.stringify(settled), uuids(settled.map(({ id }) => id)), claimId, from],
  )
}

interface Requeue {
  readonly id: string
  /** Null keeps the problem recorded earlier. */
  readonly problem: string | null
  readonly waitSeconds: number
  /** Whether it was an attempt of this recipient, and not a fault of the server. */
  readonly counts: boolean
}

/** Puts mails that certainly did not go out back into the queue. */
export async function requeueMails(em: EntityManager, claimId: string, mails: readonly Requeue[]): Promise<void> {
  if (mails.length === 0) return
  await em.execute(
    `update "campaign_recipient" r set "status" = 'queued', "claim" = null, "problem" = coalesce(q."problem", r."problem"),
       "due_at" = now() + q."waitSeconds" * interval '1 second', "attempts" = r."attempts" - case when q."counts" then 0 else 1 end
       from jsonb_to_recordset(?::jsonb) q("id" uuid, "problem" text, "waitSeconds" integer, "counts" boolean)
       where r."id" = any(?::uuid[]) and r."id" = q."id" and r."claim" = ? and r."status" = 'sending'`,
    [JSON.stringify(mails), uuids(mails.map(({ id }) => id)), claimId],
  )
}
