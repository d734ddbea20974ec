import type { ScheduledTask } from '../../../../kernel/capability/scheduled-task.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { firstStep } from '../flow/flow.ts'
import { Journey, JourneyStatus, JourneyVersion } from '../journey.entity.ts'
import { countInJourney } from '../people/journey-counts.ts'
import { occasionsOf } from './occasions.ts'

/** People who enter a journey at once. The rest follow a minute later. */
const MOST_AT_ONCE = 5000

/** Lets people into journeys. */
export class JourneyEntries {
  constructor(private readonly ctx: RequestContext) {}

  /** Those of all active journeys of the tenant. Returns how many people entered. */
  async enterAll(): Promise<number> {
    const { em } = this.ctx
    const journeys = await em.find(Journey, { status: JourneyStatus.ACTIVE, deletedAt: null }, { refresh: true })
    let entered = 0
    for (const { id } of journeys) entered += await inTransaction(this.ctx, () => this.enter(id))
    return entered
  }

  /**
   * An occasion lets a person enter once, but not during the journey or if it happened before their last run ended.
   * Requires a transaction.
   */
  private async enter(id: string): Promise<number> {
    const { em, currentTenant } = this.ctx
    // Publishing waits, so that nobody begins a version that was replaced.
    await em.execute('select from "journey" where "id" = ? for share', [id])
    const journey = await em.findOne(Journey, { id, deletedAt: null }, { refresh: true })
    if (journey?.status !== JourneyStatus.ACTIVE || !journey.publishedId || !journey.watchedFrom) return 0
    const { flow } = await em.findOneOrFail(JourneyVersion, journey.publishedId)
    const occasions = occasionsOf(flow.trigger, journey.watchedFrom)
    const rows = await em.execute<object[]>(
      `insert into "journey_person" ("tenant_id", "journey_id", "version_id", "email", "customer_id", "occasion", "step")
         select distinct on (o."email") ?::uuid, ?::uuid, ?::uuid, o."email", o."customer_id", o."occasion", ?
         from (${occasions.sql}) o
         where length(o."email") <= 254 and not exists (select from "journey_person" p where p."journey_id" = ? and p."email" = o."email"
           and (p."status" = 'active' or p."occasion" = o."occasion" or p."finished_at" >= o."at"))
         order by o."email", o."at" limit ${MOST_AT_ONCE}
       on conflict do nothing returning 1`,
      [...[currentTenant.id, id, journey.publishedId, firstStep(flow.steps)?.id ?? null], ...[...occasions.values, id]],
    )
    if (rows.length === 0) return 0
    await countInJourney(em, { journeyId: id, step: '', figure: 'entered', count: rows.length })
    await publish(em, 'journey.due', {})
    return rows.length
  }
}

/** Looks every minute for people who enter journeys. */
export const enterJourneys: ScheduledTask = {
  name: 'journeys.enter',
  cron: '* * * * *',
  async run({ inTenant }) {
    const tenants = await inTenant(null, ({ em }) =>
      em.execute<{ id: string }[]>('select tenants_with_journeys() as "id"'),
    )
    const failures: unknown[] = []
    for (const { id } of tenants)
      await inTenant(id, async (ctx) => {
        if (ctx.tenant?.condition === 'active' && ctx.hasFeature('email_marketing'))
          await ctx.use(JourneyEntries).enterAll()
      }).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'Nobody could enter the journeys of some tenants')
  },
}
