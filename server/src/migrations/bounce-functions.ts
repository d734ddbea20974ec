import { wide } from './wide-function.ts'

/** The tenant whose mailbox for bounces is due, held for the caller for five minutes; null when there is none. */
export const bounceFunctions: readonly string[] = wide(
  'claim_bounce_mailbox()',
  'uuid',
  `update "bounce_mailbox" set "due_at" = now() + interval '5 minutes'
    where "id" = (select m."id" from "bounce_mailbox" m where m."due_at" <= now()
      order by m."due_at" for update of m skip locked limit 1)
    returning "tenant_id"`,
  'volatile',
)
