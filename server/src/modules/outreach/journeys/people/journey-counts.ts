import type { EntityManager } from '@mikro-orm/postgresql'

/** What is counted for steps; for the journey as a whole `entered`, `done`, and what was counted before it was last paused for bounces. */
export type JourneyFigure =
  | 'entered'
  | 'done'
  | 'passed'
  | 'sent'
  | 'skipped'
  | 'failed'
  | 'unknown'
  | 'bounced'
  | 'complained'
  | 'unsubscribed'
  | 'sent_before'
  | 'bounced_before'
  | 'complained_before'

interface Counted {
  readonly journeyId: string
  /** Empty for the journey. */
  readonly step: string
  readonly figure: JourneyFigure
  readonly count?: number
}

/** Requires a transaction. */
export async function countInJourney(
  em: EntityManager,
  { journeyId, step, figure, count = 1 }: Counted,
): Promise<void> {
  await em.execute(
    `insert into "journey_count" ("tenant_id", "journey_id", "step", "figure", "count")
       select j."tenant_id", j."id", ?, ?, ? from "journey" j where j."id" = ?
       on conflict ("tenant_id", "journey_id", "step", "figure") do update set "count" = "journey_count"."count" + excluded."count"`,
    [step, figure, count, journeyId],
  )
}
