import type { EntityManager } from '@mikro-orm/postgresql'

/** What is counted for steps; `entered` and `done` for the journey as a whole. */
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
