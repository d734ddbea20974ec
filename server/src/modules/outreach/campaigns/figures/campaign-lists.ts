import type { EntityManager } from '@mikro-orm/postgresql'
import { uuids } from '../audience/audience-sql.ts'

/**
 * SQL: the addresses that are subscribed to any of the mailing lists `lists` now, each with those lists. For a million
 * recipients one such table is read sooner than the lists of each are looked up.
 */
export const memberships = (lists: string): string =>
  `select m."email", array_agg(m."list_id" order by m."list_id") as "list_ids" from "mailing_list_member" m
     where m."status" = 'subscribed' and m."list_id" = any(${lists}) group by m."email"`

interface Started {
  readonly tenantId: string
  readonly campaignId: string
  readonly listIds: readonly string[]
}

/** Adds the figures of the mailing lists to which a campaign goes. A trigger keeps them from then on. */
export async function startListFigures(em: EntityManager, { tenantId, campaignId, listIds }: Started): Promise<void> {
  if (listIds.length === 0) return
  await em.execute(
    `insert into "campaign_mailing_list" ("tenant_id", "campaign_id", "list_id")
       select ?, ?, l."id" from "mailing_list" l where l."id" = any(?::uuid[])`,
    [tenantId, campaignId, uuids(listIds)],
  )
}
