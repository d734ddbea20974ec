import type { EntityManager } from '@mikro-orm/postgresql'

/** Seconds for which a domain that refuses mail for now gets none; twice as long each time. */
const FIRST_PAUSE = 60
const LONGEST_PAUSE = 3600
const MOST_FAULTS = 10

/**
 * Takes the next turn of its domain for each mail. Returns the time of each turn, or null if that is now. Turns are given out
 * once, so any number of processes together keep to the limit. Requires a transaction.
 */
export async function takeTurns(
  em: EntityManager,
  { tenantId, domains, perMinute }: { tenantId: string; domains: readonly string[]; perMinute: number },
): Promise<(Date | null)[]> {
  if (domains.length === 0) return []
  const counts = new Map<string, number>()
  for (const domain of domains) counts.set(domain, (counts.get(domain) ?? 0) + 1)
  const requested = [...counts].map(([domain, count]) => ({ domain, count }))
  const turns = await em.execute<{ domain: string; at: Date; isLater: boolean }[]>(
    `with requested as (
       select w."domain", w."count", w."count" * interval '60 seconds' / ?::float8 as "span"
         from jsonb_to_recordset(?::jsonb) w("domain" text, "count" integer)
     ), taken as (
       insert into "campaign_domain_pace" ("tenant_id", "domain", "next_at")
         select ?, w."domain", now() + w."span" from requested w order by w."domain"
         on conflict ("tenant_id", "domain") do update
           set "next_at" = greatest("campaign_domain_pace"."next_at", now()) + (excluded."next_at" - now())
         returning "domain", "next_at")
     select t."domain", turn."at", turn."at" > now() + interval '1 second' as "isLater"
       from taken t join requested w on w."domain" = t."domain"
         cross join lateral (select t."next_at" - w."span" * n / w."count" as "at" from generate_series(1, w."count") n) turn
       order by turn."at"`,
    [perMinute, JSON.stringify(requested), tenantId],
  )
  const byDomain = new Map<string, typeof turns>()
  for (const turn of turns) byDomain.set(turn.domain, [...(byDomain.get(turn.domain) ?? []), turn])
  return domains.map((domain) => {
    const turn = byDomain.get(domain)?.shift()
    return turn?.isLater ? new Date(turn.at) : null
  })
}

/** Pauses domains that refused mail for now. Of mails that a domain refused at the same time, only the first makes the pause longer. */
export async function pauseDomains(em: EntityManager, tenantId: string, domains: readonly string[]): Promise<void> {
  if (domains.length === 0) return
  await em.execute(
    `insert into "campaign_domain_pace" ("tenant_id", "domain", "faults", "paused_until")
       select ?, d."domain", 1, now() + interval '${FIRST_PAUSE} seconds'
         from jsonb_array_elements_text(?::jsonb) d("domain") group by d."domain" order by d."domain"
       on conflict ("tenant_id", "domain") do update set "faults" = least("campaign_domain_pace"."faults" + 1, ${MOST_FAULTS}),
         "paused_until" = now() + least(${FIRST_PAUSE} * 2 ^ "campaign_domain_pace"."faults", ${LONGEST_PAUSE}) * interval '1 second'
         where coalesce("campaign_domain_pace"."paused_until", '-infinity') <= now()`,
    [tenantId, JSON.stringify(domains)],
  )
}

/** Ends the pauses of domains that accept mail again. */
export async function resumeDomains(em: EntityManager, domains: readonly string[]): Promise<void> {
  if (domains.length === 0) return
  await em.execute(
    `update "campaign_domain_pace" set "faults" = 0, "paused_until" = null
       where "domain" in (select jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify(domains)],
  )
}

/** Enhanced status codes of one mailbox, such as a full one, which say nothing about its domain (RFC 3463). */
const OF_MAILBOX = /\b4\.[12]\.\d/

export const isFaultOfDomain = (problem: string): boolean => !OF_MAILBOX.test(problem)
