import type { EntityManager } from '@mikro-orm/postgresql'
import { uuids } from '../audience/audience-sql.ts'

/** SQL: those of the mailing lists `lists` to which an address is subscribed now, as an array. */
export const membershipsOf = (email: string, lists: string): string =>
  `array(select m."list_id" from "mailing_list_member" m where m."email" = ${email} and m."status" = 'subscribed'
     and m."list_id" = any(${lists}) order by m."list_id")`

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
