import type { EntityManager } from '@mikro-orm/postgresql'
import { domainOf } from '../../../platform/mail/index.ts'
import { mayReceive, uuids } from '../audience/audience-sql.ts'
import { RecipientStatus } from '../recipients/campaign-recipient.entity.ts'
import type { CampaignVariant } from '../variants/campaign-with-variants.entity.ts'
import { takeTurns } from './domain-pace.ts'
import { releaseMails } from './sender-store.ts'
import { settleMails } from './settle-mails.ts'

/** A recipient who is being sent to. */
export interface BegunMail {
  readonly id: string
  readonly campaignId: string
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
  readonly hasTurn: boolean
  /** When its domain gets mail again; null if it gets mail now. */
  readonly pausedUntil: Date | null
  readonly isActive: boolean
  readonly mayReceive: boolean
  /** Whether it went to another address of the same customer. */
  readonly isSecond: boolean
}

interface Group {
  readonly tenantId: string
  readonly claimId: string
  readonly ids: readonly string[]
  /** 0 for no limit. */
  readonly perMinuteAndDomain: number
}

const NO_CONSENT = 'No consent to emails, or suppressed.'
const SECOND = 'It was sent to another address of this customer.'
/** Mails of a paused domain are due again over this time, not all at once. */
const SPREAD_MS = 30_000

/**
 * Marks a group of claimed recipients as being sent to, after a last look at campaign and consent. Returns those whose mail goes out
 * now. The others are skipped, wait for their domain, or go back into the queue. Recipients whom somebody else has claimed since
 * are left alone. Requires a transaction.
 */
export async function beginMails(em: EntityManager, group: Group): Promise<BegunMail[]> {
  const { claimId } = group
  await lock(em, group.ids)
  const found = await find(em, group)
  const [skipped, others] = partition(found, (mail) => mail.isActive && (!mail.mayReceive || mail.isSecond))
  const reasons = skipped.map(({ id, isSecond }) => ({ id, problem: isSecond ? SECOND : NO_CONSENT }))
  const settled = reasons.map((reason) => ({ ...reason, status: RecipientStatus.SKIPPED }))
  await settleMails(em, { claimId, from: RecipientStatus.QUEUED, settled })
  const [ready, released] = partition(others, isFirstOfCustomer())
  await releaseMails(em, claimId, idsOf(released))
  const begun = await withTurns(em, ready, group)
  await mark(em, idsOf(begun))
  return begun.map((mail) => ({ ...mail, attempts: mail.attempts + 1 }))
}

/** Locks the rows, and the others of a merged customer, in one order, so that only one of a customer's can be first. */
async function lock(em: EntityManager, ids: readonly string[]): Promise<void> {
  await em.execute(
    `select x."id" from "campaign_recipient" x where x."id" = any(array(
       select unnest(?::uuid[]) union select y."id" from "campaign_recipient" me join "campaign_recipient" y
         on y."customer_id" = me."customer_id" and y."campaign_id" = me."campaign_id" where me."id" = any(?::uuid[])))
     order by x."id" for update`,
    [uuids(ids), uuids(ids)],
  )
}

const LISTS = `array(select jsonb_array_elements_text(c."audience" #> '{include,listIds}')::uuid)`

const find = (em: EntityManager, { claimId, ids }: Group): Promise<Found[]> =>
  em.execute(
    `select r."id", r."campaign_id" as "campaignId", r."email", r."customer_id" as "customerId", r."attempts",
       coalesce(r."variant", c."winner", 'a') as "variant", coalesce(p."firstname", '') as "firstname",
       coalesce(p."lastname", '') as "lastname", c."status" = 'sending' and c."deleted_at" is null as "isActive",
       ${mayReceive('r."email"', LISTS)} as "mayReceive",
       exists (select from "campaign_recipient" o where o."customer_id" = r."customer_id" and o."campaign_id" = r."campaign_id"
         and o."id" <> r."id" and o."status" in ('sending', 'sent', 'unknown')) as "isSecond",
       r."turn_at" is not null as "hasTurn", coalesce(d."faults", 0) > 0 as "isDomainInDoubt",
       case when d."paused_until" > now() then d."paused_until" end as "pausedUntil"
     from "campaign_recipient" r join "campaign" c on c."tenant_id" = r."tenant_id" and c."id" = r."campaign_id"
       left join "customer" p on p."tenant_id" = r."tenant_id" and p."id" = r."customer_id" and p."deleted_at" is null
       left join "campaign_domain_pace" d on d."tenant_id" = r."tenant_id" and d."domain" = split_part(r."email", '@', 2)
     where r."id" = any(?::uuid[]) and r."claim" = ? and r."status" = 'queued' and r."due_at" > now() order by r."id"`,
    [uuids(ids), claimId],
  )

/** Of two addresses of one customer in the same group, the second waits for what becomes of the first. */
function isFirstOfCustomer(): (mail: Found) => boolean {
  const customers = new Set<string>()
  return ({ isActive, customerId, campaignId }) => {
    if (!isActive || !customerId) return isActive
    const key = `${campaignId} ${customerId}`
    if (customers.has(key)) return false
    customers.add(key)
    return true
  }
}

/** Those whose domain gets mail now. The others are put off. */
async function withTurns(em: EntityManager, mails: readonly Found[], group: Group): Promise<Found[]> {
  const [paused, open] = partition(mails, ({ pausedUntil }) => pausedUntil !== null)
  const delays = paused.map(({ id, pausedUntil }) => ({
    id,
    dueAt: new Date(new Date(pausedUntil as Date).getTime() + Math.random() * SPREAD_MS),
    turnAt: null as Date | null,
  }))
  const { tenantId, perMinuteAndDomain: perMinute } = group
  const waiting = perMinute === 0 ? [] : open.filter(({ hasTurn }) => !hasTurn)
  const domains = waiting.map(({ email }) => domainOf(email))
  const turns = await takeTurns(em, { tenantId, domains, perMinute })
  const later = new Map(waiting.flatMap(({ id }, at) => (turns[at] ? [[id, turns[at]]] : [])))
  for (const [id, turn] of later) delays.push({ id, dueAt: turn, turnAt: turn })
  await delay(em, delays)
  return open.filter(({ id }) => !later.has(id))
}

async function delay(
  em: EntityManager,
  delays: readonly { readonly id: string; readonly dueAt: Date; readonly turnAt: Date | null }[],
): Promise<void> {
  if (delays.length === 0) return
  await em.execute(
    `update "campaign_recipient" r set "claim" = null, "due_at" = d."dueAt", "turn_at" = coalesce(d."turnAt", r."turn_at")
       from jsonb_to_recordset(?::jsonb) d("id" uuid, "dueAt" timestamptz, "turnAt" timestamptz) where r."id" = d."id"`,
    [JSON.stringify(delays)],
  )
}

async function mark(em: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await em.execute(
    `update "campaign_recipient" set "status" = 'sending', "attempts" = "attempts" + 1, "due_at" = now() + interval '10 minutes'
       where "id" = any(?::uuid[])`,
    [uuids(ids)],
  )
}

const idsOf = (mails: readonly Found[]) => mails.map(({ id }) => id)

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  const parts: [Item[], Item[]] = [[], []]
  for (const item of items) parts[test(item) ? 0 : 1].push(item)
  return parts
}
