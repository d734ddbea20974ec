import { isDeepStrictEqual } from 'node:util'
import { RecordService } from '../../../kernel/capability/record-service.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import { FlowChecks } from './flow/flow-checks.ts'
import { requireForFlow } from './flow/flow-permissions.ts'
import { Journey, JourneyStatus, JourneyVersion } from './journey.entity.ts'
import type { CreateJourneyInput, ManageJourneyInput, UpdateJourneyInput } from './journey.inputs.ts'
import { JourneyNews } from './journey-news.ts'

/** People are let into all active journeys every minute. */
export const MOST_ACTIVE = 100

/** Writes journeys. Requires a transaction. */
export class JourneyService extends RecordService<Journey> {
  constructor(ctx: RequestContext) {
    super(ctx, { entity: Journey, noun: 'journey' })
  }

  async create({ name }: CreateJourneyInput): Promise<Journey> {
    const { em, actorName: createdBy } = this.ctx
    const journey = Object.assign(new Journey(), {
      name: oneLine(name),
      draft: { trigger: null, steps: [] },
      createdBy,
    })
    em.persist(journey)
    await em.flush()
    return journey
  }

  async update({ id, version, name, trigger, steps }: UpdateJourneyInput): Promise<Journey> {
    const journey = await this.forChange(id, version)
    const checks = this.ctx.use(FlowChecks)
    if (typeof name === 'string') journey.name = oneLine(name)
    const changes = {
      ...(trigger && { trigger: await checks.trigger(trigger) }),
      ...(steps && { steps: await checks.steps(steps) }),
    }
    if (Object.keys(changes).length > 0) {
      journey.draft = { ...journey.draft, ...changes }
      journey.hasChanges = true
    }
    await this.ctx.em.flush()
    return journey
  }

  /** Makes the draft the version that people begin from now on. Those under way go on with theirs. */
  async publish({ id, version }: ManageJourneyInput): Promise<Journey> {
    const { em } = this.ctx
    const journey = await this.forChange(id, version)
    if (!journey.hasChanges) throw new UserInputError('There is nothing new to publish.')
    const { flow, contents } = await this.ctx.use(FlowChecks).publishable(journey.draft)
    requireForFlow(this.ctx, flow)
    await this.beforeActive(id)
    const former = journey.publishedId ? await em.findOne(JourneyVersion, journey.publishedId) : null
    const published = em.create(JourneyVersion, {
      ...{ journeyId: id, number: journey.publishedNumber + 1, flow, contents },
      createdBy: this.ctx.actorName,
    })
    await em.flush()
    journey.publish(published, !isDeepStrictEqual(former?.flow.trigger, flow.trigger))
    await em.flush()
    await this.ctx.use(JourneyNews).published(journey)
    await publish(em, 'journey.due', {})
    return journey
  }

  async pause({ id, version }: ManageJourneyInput): Promise<Journey> {
    const journey = await this.forChange(id, version)
    journey.pause()
    await this.ctx.em.flush()
    return journey
  }

  async resume({ id, version }: ManageJourneyInput): Promise<Journey> {
    const journey = await this.forChange(id, version)
    const published = journey.publishedId ? await this.ctx.em.findOne(JourneyVersion, journey.publishedId) : null
    if (published) requireForFlow(this.ctx, published.flow)
    await this.beforeActive(id)
    journey.resume()
    await this.ctx.em.flush()
    await publish(this.ctx.em, 'journey.due', {})
    return journey
  }

  protected override async beforeDelete(journeys: readonly Journey[]): Promise<void> {
    const active = journeys.find(({ status }) => status === JourneyStatus.ACTIVE)
    if (active) throw new UserInputError(`Pause “${active.name}” before you delete it.`)
  }

  /** Throws if too many others are active. The lock keeps two from becoming the last one at once. */
  private async beforeActive(id: string): Promise<void> {
    const { em, currentTenant } = this.ctx
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`active journeys ${currentTenant.id}`])
    const others = await em.count(Journey, { status: JourneyStatus.ACTIVE, deletedAt: null, id: { $ne: id } })
    if (others >= MOST_ACTIVE)
      throw new UserInputError(`At most ${MOST_ACTIVE} journeys can be active. Pause another one first.`)
    await em.execute('insert into "campaign_pace" ("tenant_id") values (?) on conflict do nothing', [currentTenant.id])
  }

  private async forChange(id: string, version: number | null | undefined): Promise<Journey> {
    const journey = await this.forWriting(id)
    requireVersion('journey', journey, version)
    return journey
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
