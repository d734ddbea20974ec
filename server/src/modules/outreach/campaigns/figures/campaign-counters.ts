import type { EntityManager } from '@mikro-orm/postgresql'

/** What is counted for a campaign and for each of its days. */
export type CountedFigure =
  | 'opened'
  | 'machine_opened'
  | 'clicked'
  | 'machine_clicked'
  | 'unsubscribed'
  | 'bounced'
  | 'soft_bounced'
  | 'returned'
  | 'complained'
  | 'orders'
  | 'revenue'

export type Counts = Readonly<Partial<Record<CountedFigure, number>>>

/** SQL: the day in the tenant's time zone at which a time is. */
export const dayOf = (time: string): string =>
  `(${time} at time zone coalesce((select s."time_zone" from "site_settings" s limit 1), 'America/Toronto'))::date`

/** SQL: the current day of the tenant. */
export const TODAY = dayOf('now()')

/**
 * Adds to the counters of a campaign and of one of its days; to today's if `day` is null. Requires a transaction. The campaign's row
 * is locked first, so that nobody waits for each other in a circle.
 */
export async function addCounts(
  em: EntityManager,
  campaignId: string,
  counts: Counts,
  day: string | null = null,
): Promise<void> {
  const added = Object.entries(counts).filter(([, count]) => count !== 0)
  if (added.length === 0) return
  const columns = added.map(([name]) => `"${name}"`)
  const values = added.map(([, count]) => count)
  await em.execute(
    `with total as (
       update "campaign_figures" set ${columns.map((name) => `${name} = ${name} + ?`).join(', ')} where "campaign_id" = ?
         returning "tenant_id", "campaign_id")
     insert into "campaign_day" ("tenant_id", "campaign_id", "day", ${columns.join(', ')})
       select t."tenant_id", t."campaign_id", coalesce(?::date, ${TODAY}), ${columns.map(() => '?').join(', ')} from total t
       on conflict ("tenant_id", "campaign_id", "day") do update
         set ${columns.map((name) => `${name} = "campaign_day".${name} + excluded.${name}`).join(', ')}`,
    [...values, campaignId, day, ...values],
  )
}
