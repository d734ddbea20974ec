import type { EntityManager } from '@mikro-orm/postgresql'
import { callFunction } from '../../../../kernel/database/call-function.ts'
import { uuids } from '../audience/audience-sql.ts'

/** A recipient whom a process has claimed. */
export interface ClaimedMail {
  readonly id: string
  readonly campaignId: string
}

/** Recipients of one tenant that a process has claimed. If there are none, its campaigns may be finished. */
export interface Claim {
  readonly tenantId: string
  readonly claimId: string
  readonly mails: readonly ClaimedMail[]
}

/**
 * Claims the recipients whose turn it is, of the tenant that has waited longest and is not `skipped`; null if no such tenant may send
 * now.
 */
export const claimMails = (em: EntityManager, most: number, skipped: readonly string[]): Promise<Claim | null> =>
  callFunction(em, 'claim_campaign_mails', [most, uuids(skipped)])

/** Campaigns that must be started or whose recipients must be frozen. */
export const campaignsToStart = (em: EntityManager): Promise<readonly { tenantId: string; id: string }[]> =>
  callFunction(em, 'campaigns_to_start')

/** Campaigns whose A/B test is over or whose winner was chosen by hand, while the rest of the recipients still waits. */
export const campaignTestsToFinish = (em: EntityManager): Promise<readonly { tenantId: string; id: string }[]> =>
  callFunction(em, 'campaign_tests_to_finish')

/** Marks mail whose sender was lost as unknown. */
export const loseMails = (em: EntityManager): Promise<void> => callFunction(em, 'lose_campaign_mails')

/**
 * Lets PostgreSQL know how many recipients a campaign has brought. Until it does so by itself, after a minute, it might read all of
 * them to find a few.
 */
export const analyzeRecipients = (em: EntityManager): Promise<void> => callFunction(em, 'analyze_campaign_recipients')

/** Lets others claim recipients of a claim that were not begun. */
export async function releaseMails(em: EntityManager, claimId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await em.execute(
    `update "campaign_recipient" set "claim" = null, "due_at" = now()
       where "id" = any(?::uuid[]) and "claim" = ? and "status" = 'queued'`,
    [uuids(ids), claimId],
  )
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
