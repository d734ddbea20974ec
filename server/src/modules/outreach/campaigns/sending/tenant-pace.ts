import type { EntityManager } from '@mikro-orm/postgresql'
import { DEFAULT_RATE, MOST_PER_MINUTE } from '../campaign-settings.ts'

/** Counts a mail that is no campaign's towards the emails per minute of the tenant. Requires a transaction. */
export async function takePace(em: EntityManager): Promise<void> {
  await em.execute(
    `update "campaign_pace" p set "next_at" = greatest(p."next_at", now() - interval '1 second') + interval '60 seconds' /
       least(greatest(coalesce((select (s."data" ->> 'mailsPerMinute')::integer from "capability_settings" s
         where s."tenant_id" = p."tenant_id" and s."capability" = 'campaigns'), ${DEFAULT_RATE}), 1), ${MOST_PER_MINUTE})`,
  )
}
