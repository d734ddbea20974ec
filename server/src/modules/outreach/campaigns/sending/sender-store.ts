import type { EntityManager } from '@mikro-orm/postgresql'
import { callFunction } from '../../../../kernel/database/call-function.ts'
import { domainOf } from '../../../platform/mail/index.ts'
import { mayReceive, uuids } from '../audience/audience-sql.ts'
import { TODAY } from '../figures/campaign-counters.ts'
import type { RecipientStatus } from '../recipients/campaign-recipient.entity.ts'
import type { CampaignVariant } from '../variants/campaign-with-variants.entity.ts'
import { takeTurn } from './domain-pace.ts'

/** Recipients of one tenant that a process has claimed. If there are none, its campaigns may be finished. */
export interface Claim {
  readonly tenantId: string
  readonly claimId: string
  readonly mails: readonly { readonly id: string; readonly campaignId: string }[]
}

/** Claims the recipients whose turn it is, of the tenant that has waited longest; null if no tenant may send now. */
export const claimMails = (em: EntityManager, most: number): Promise<Claim | null> =>
  callFunction(em, 'claim_campaign_mails', [most])

/** Campaigns that must be started or whose recipients must be frozen. */
export const campaignsToStart = (em: EntityManager): Promise<readonly { tenantId: string; id: string }[]> =>
  callFunction(em, 'campaigns_to_start')

/** Campaigns whose A/B test is over or whose winner was chosen by hand, while the rest of the recipients still waits. */
export const campaignTestsToFinish = (em: EntityManager): Promise<readonly { tenantId: string; id: string }[]> =>
  callFunction(em, 'campaign_tests_to_finish')

/** Marks mail whose sender was lost as unknown. */
export const loseMails = (em: EntityManager): Promise<void> => callFunction(em, 'lose_campaign_mails')

export interface BegunMail {
  readonly email: string
  readonly customerId: string | null
  readonly firstname: string
  readonly lastname: string
  readonly attempts: number
  readonly variant: CampaignVariant
  /** Whether its domain has refused mail before, and not accepted any since. */
  readonly isDomainInDoubt: boolean
}

interface Found extends BegunMail {
  readonly tenantId: string
  readonly hasTurn: boolean
  /** When its domain gets mail again; null if it does. */
  readonly pausedUntil: Date | null
  readonly isActive: boolean
  readonly mayReceive: boolean
  /** Whether it went to another address of the same customer. */
  readonly isSecond: boolean
}

const LISTS = `array(select jsonb_array_elements_text(c."audience" #> '{include,listIds}')::uuid)`

/**
 * Marks a claimed recipient as being sent, after a last look at campaign and consent. 'skipped' without consent, or if the turn of
 * its domain comes later; null if somebody else has claimed it since, or the campaign is not being sent any more.
 * Requires a transaction.
 */
export async function beginMail(
  em: EntityManager,
  { claimId, id, perMinuteAndDomain }: { claimId: string; id: string; perMinuteAndDomain: number },
): Promise<BegunMail | 'skipped' | null> {
  // All rows of a merged customer are locked in one order, so that only one of them can be first.
  await em.execute(
    `select x."id" from "campaign_recipient" x where x."id" in (
       select ?::uuid union select y."id" from "campaign_recipient" me join "campaign_recipient" y
         on y."customer_id" = me."customer_id" and y."campaign_id" = me."campaign_id" where me."id" = ?)
     order by x."id" for update`,
    [id, id],
  )
  const [found] = await em.execute<Found[]>(
    `select r."email", r."customer_id" as "customerId", r."attempts", coalesce(r."variant", c."winner", 'a') as "variant", coalesce(p."firstname", '') as "firstname",
       coalesce(p."lastname", '') as "lastname", c."status" = 'sending' and c."deleted_at" is null as "isActive",
       ${mayReceive('r."email"', LISTS)} as "mayReceive",
       exists (select from "campaign_recipient" o where o."customer_id" = r."customer_id" and o."campaign_id" = r."campaign_id"
         and o."id" <> r."id" and o."status" in ('sending', 'sent', 'unknown')) as "isSecond",
       r."tenant_id" as "tenantId", r."turn_at" is not null as "hasTurn", coalesce(d."faults", 0) > 0 as "isDomainInDoubt",
       case when d."paused_until" > now() then d."paused_until" end as "pausedUntil"
     from "campaign_recipient" r join "campaign" c on c."tenant_id" = r."tenant_id" and c."id" = r."campaign_id"
       left join "customer" p on p."tenant_id" = r."tenant_id" and p."id" = r."customer_id" and p."deleted_at" is null
       left join "campaign_domain_pace" d on d."tenant_id" = r."tenant_id" and d."domain" = split_part(r."email", '@', 2)
     where r."id" = ? and r."claim" = ? and r."status" = 'queued' and r."due_at" > now()`,
    [id, claimId],
  )
  if (!found?.isActive) return null
  if (!found.mayReceive || found.isSecond) {
    const problem = found.isSecond ? SECOND : NO_CONSENT
    await settleMail(em, { claimId, id, from: 'queued', status: 'skipped' as RecipientStatus, problem })
    return 'skipped'
  }
  if (await isDelayed(em, id, found, perMinuteAndDomain)) return 'skipped'
  await em.execute(
    `update "campaign_recipient" set "status" = 'sending', "attempts" = "attempts" + 1, "due_at" = now() + interval '10 minutes'
       where "id" = ?`,
    [id],
  )
  return { ...found, attempts: found.attempts + 1 }
}

/** Whether it goes back into the queue because of its domain. Those of a paused domain don't come back all at once. */
async function isDelayed(em: EntityManager, id: string, found: Found, perMinute: number): Promise<boolean> {
  const { tenantId, email, hasTurn, pausedUntil } = found
  if (pausedUntil) {
    await em.execute(
      `update "campaign_recipient" set "claim" = null, "due_at" = ?::timestamptz + random() * interval '30 seconds' where "id" = ?`,
      [pausedUntil, id],
    )
    return true
  }
  if (perMinute === 0 || hasTurn) return false
  const turn = await takeTurn(em, { tenantId, domain: domainOf(email), perMinute })
  if (!turn) return false
  await em.execute('update "campaign_recipient" set "claim" = null, "due_at" = ?, "turn_at" = ? where "id" = ?', [
    turn,
    turn,
    id,
  ])
  return true
}

const NO_CONSENT = 'No consent to emails, or suppressed.'
const SECOND = 'It was sent to another address of this customer.'

export interface Settlement {
  readonly claimId: string
  readonly id: string
  readonly from: 'queued' | 'sending'
  readonly status: RecipientStatus
  readonly problem: string | null
}

export interface Tries {
  readonly campaignId: string
  readonly tried: number
  readonly missed: number
}

const COUNTED: Readonly<Record<string, string>> = {
  sent: `"sent" = f."sent" + 1, "returned" = f."returned" + s."returned", "tried" = f."tried" + 1, "server_faults" = 0`,
  failed: `"failed" = f."failed" + 1, "tried" = f."tried" + 1, "missed" = f."missed" + 1, "server_faults" = 0`,
  unknown: `"unknown" = f."unknown" + 1, "tried" = f."tried" + 1, "missed" = f."missed" + 1`,
  skipped: `"skipped" = f."skipped" + 1`,
}

/** Records the outcome for a recipient, and counts it. Null if its claim was lost. Requires a transaction. */
export async function settleMail(em: EntityManager, settlement: Settlement): Promise<Tries | null> {
  const { claimId, id, from, status, problem } = settlement
  const [tries] = await em.execute<Tries[]>(
    `with settled as (
       update "campaign_recipient" set "status" = ?, "problem" = ?, "sent_at" = case when ? = 'sent' then now() end
         where "id" = ? and "claim" = ? and "status" = ?
         returning "campaign_id", (coalesce("bounced_at", "soft_bounced_at") is not null)::int as "returned"
     ), figures as (
       update "campaign_figures" f set ${COUNTED[status]} from settled s where f."campaign_id" = s."campaign_id"
         returning f."tenant_id", f."campaign_id", f."tried", f."missed", s."returned"
     ), day as (
       insert into "campaign_day" ("tenant_id", "campaign_id", "day", "sent", "returned")
         select f."tenant_id", f."campaign_id", ${TODAY}, 1, f."returned" from figures f where ? = 'sent'
         on conflict ("tenant_id", "campaign_id", "day") do update
           set "sent" = "campaign_day"."sent" + 1, "returned" = "campaign_day"."returned" + excluded."returned"
     )
     select s."campaign_id" as "campaignId", coalesce(f."tried", 0) as "tried", coalesce(f."missed", 0) as "missed"
       from settled s left join figures f on f."campaign_id" = s."campaign_id"`,
    [status, problem, status, id, claimId, from, status],
  )
  return tries ?? null
}

/** Lets others claim recipients of a claim that were not begun. */
export async function releaseMails(em: EntityManager, claimId: string, ids: readonly string[]): Promise<void> {
  await em.execute(
    `update "campaign_recipient" set "claim" = null, "due_at" = now()
       where "id" = any(?::uuid[]) and "claim" = ? and "status" = 'queued'`,
    [uuids(ids), claimId],
  )
}

/** Puts a mail that certainly did not go out back into the queue. */
export async function requeueMail(
  em: EntityManager,
  { claimId, id, problem, waitSeconds, counts }: Requeue,
): Promise<void> {
  await em.execute(
    `update "campaign_recipient" set "status" = 'queued', "problem" = ?, "due_at" = now() + ? * interval '1 second',
       "attempts" = "attempts" - ? where "id" = ? and "claim" = ? and "status" = 'sending'`,
    [problem, waitSeconds, counts ? 0 : 1, id, claimId],
  )
}

interface Requeue {
  readonly claimId: string
  readonly id: string
  readonly problem: string
  readonly waitSeconds: number
  /** Whether it was an attempt of this recipient, and not a fault of the server. */
  readonly counts: boolean
}

/** The tenant sends nothing for a while, because its server cannot be reached. Returns how often that was so in a row. */
export async function delayTenant(em: EntityManager, campaignId: string, seconds: number): Promise<number> {
  await em.execute(`update "campaign_pace" set "next_at" = greatest("next_at", now() + ? * interval '1 second')`, [
    seconds,
  ])
  const [row] = await em.execute<{ server_faults: number }[]>(
    `update "campaign_figures" set "server_faults" = "server_faults" + 1 where "campaign_id" = ? returning "server_faults"`,
    [campaignId],
  )
  return row?.server_faults ?? 0
}
