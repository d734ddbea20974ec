import type { EntityManager } from '@mikro-orm/postgresql'

/** Seconds for which a domain that refuses mail for now gets none; twice as long each time. */
const FIRST_PAUSE = 60
const LONGEST_PAUSE = 3600
const MOST_FAULTS = 10

/**
 * Takes the next turn of a domain. Returns when it is; null if it is now. Turns are given out once, so any number of
 * processes together keep to the limit. Requires a transaction.
 */
export async function takeTurn(
  em: EntityManager,
  { tenantId, domain, perMinute }: { tenantId: string; domain: string; perMinute: number },
): Promise<Date | null> {
  const [turn] = await em.execute<{ at: Date; isLater: boolean }[]>(
    `with taken as (
       insert into "campaign_domain_pace" ("tenant_id", "domain", "next_at") values (?, ?, now() + interval '60 seconds' / ?::float8)
         on conflict ("tenant_id", "domain") do update
           set "next_at" = greatest("campaign_domain_pace"."next_at", now()) + interval '60 seconds' / ?::float8
         returning "next_at" - interval '60 seconds' / ?::float8 as "at")
     select t."at", t."at" > now() + interval '1 second' as "isLater" from taken t`,
    [tenantId, domain, perMinute, perMinute, perMinute],
  )
  return turn?.isLater ? new Date(turn.at) : null
}

/** A domain refused mail for now. Mails that were with it at the same time count once. */
export async function pauseDomain(em: EntityManager, tenantId: string, domain: string): Promise<void> {
  await em.execute(
    `insert into "campaign_domain_pace" ("tenant_id", "domain", "faults", "paused_until")
       values (?, ?, 1, now() + interval '${FIRST_PAUSE} seconds')
       on conflict ("tenant_id", "domain") do update set "faults" = least("campaign_domain_pace"."faults" + 1, ${MOST_FAULTS}),
         "paused_until" = now() + least(${FIRST_PAUSE} * 2 ^ "campaign_domain_pace"."faults", ${LONGEST_PAUSE}) * interval '1 second'
         where coalesce("campaign_domain_pace"."paused_until", '-infinity') <= now()`,
    [tenantId, domain],
  )
}

/** A domain accepts mail again. */
export async function resumeDomain(em: EntityManager, domain: string): Promise<void> {
  await em.execute('update "campaign_domain_pace" set "faults" = 0, "paused_until" = null where "domain" = ?', [domain])
}

/** Enhanced status codes of one mailbox, such as a full one, say nothing about its domain (RFC 3463). */
const OF_MAILBOX = /\b4\.[12]\.\d/

export const isFaultOfDomain = (problem: string): boolean => !OF_MAILBOX.test(problem)
