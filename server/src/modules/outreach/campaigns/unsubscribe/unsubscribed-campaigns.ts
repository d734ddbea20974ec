import { addCounts } from '../figures/campaign-counters.ts'
import { registerUnsubscribable } from './unsubscribable.ts'

/** Counts people who unsubscribe with the link in a campaign. */
export const listenToUnsubscribes = () =>
  registerUnsubscribable('campaign', {
    async find({ em }, mailId) {
      const [mail] = await em.execute<{ email: string; name: string }[]>(
        `select r."email", c."name" from "campaign_recipient" r
           join "campaign" c on c."tenant_id" = r."tenant_id" and c."id" = r."campaign_id" where r."id" = ?`,
        [mailId],
      )
      return mail ? { email: mail.email, source: `the campaign ${mail.name}` } : null
    },
    async count({ em }, mailId) {
      const [first] = await em.execute<{ campaign_id: string }[]>(
        `update "campaign_recipient" set "unsubscribed_at" = now() where "id" = ? and "unsubscribed_at" is null returning "campaign_id"`,
        [mailId],
      )
      if (first) await addCounts(em, first.campaign_id, { unsubscribed: 1 })
    },
  })
