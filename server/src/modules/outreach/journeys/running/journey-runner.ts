import type { Services } from '../../../../kernel/capability/services.ts'
import { MailServers } from '../../../platform/mail/index.ts'
import { JourneyMailer } from './journey-mailer.ts'
import { JourneySteps } from './journey-steps.ts'
import { type ClaimedPerson, claimPeople, releasePerson } from './runner-store.ts'

/** How often it is seen whether a tenant may go on. */
const LOOK_EVERY_MS = 1000
/** A tenant uses one at a time, so its slow mail server does not stop the others. */
const LANES = 4
/** People that a lane claims at once. Their steps are run one after another. */
const MOST_CLAIMED = 20
/** Then the rest of them is released, so that their tenant waits for its turn. */
const TURN_MS = 60_000
/** Delay before the journeys of a suspended tenant, or one without the module, are checked again. */
const REST_SECONDS = 3600
/** After a fault of ours. */
const RETRY_SECONDS = 300

/**
 * Runs the steps of people in journeys. Any number of processes may do so: people are claimed row by row. After a crash, the claim of a
 * person expires, and another process goes on with the step at which they were.
 */
export class JourneyRunner {
  private readonly servers: MailServers
  private readonly mailer: JourneyMailer
  private readonly timer: NodeJS.Timeout
  private readonly stopListening: () => void
  private readonly running = new Set<Promise<void>>()
  private isStopped = false

  constructor(private readonly services: Pick<Services, 'inTenant' | 'events' | 'installation'>) {
    this.servers = new MailServers(services.installation, LANES)
    this.mailer = new JourneyMailer(services, this.servers)
    this.stopListening = services.events.on('journey.due', () => this.wake())
    this.timer = setInterval(() => this.wake(), LOOK_EVERY_MS)
    this.timer.unref()
  }

  /** Finishes the steps that are being run, and claims nothing more. */
  async stop(): Promise<void> {
    this.isStopped = true
    this.stopListening()
    clearInterval(this.timer)
    await Promise.all(this.running)
    this.servers.close()
  }

  /** Starts one lane, which is enough to find out that nobody is due. A lane that finds people starts the next. */
  private wake(): void {
    if (this.isStopped || this.running.size >= LANES) return
    const work: Promise<void> = this.work().finally(() => this.running.delete(work))
    this.running.add(work)
  }

  private async work(): Promise<void> {
    try {
      for (let people = await this.claim(); people.length > 0; people = await this.claim()) {
        this.wake()
        const end = Date.now() + TURN_MS
        for (const person of people) await this.run(person, end)
      }
    } catch (err) {
      await this.services.inTenant(null, async ({ log }) => log.error({ err }, 'journeys could not go on'))
    }
  }

  private async claim(): Promise<readonly ClaimedPerson[]> {
    if (this.isStopped) return []
    return this.services.inTenant(null, ({ em }) => claimPeople(em, MOST_CLAIMED))
  }

  /** A context of its own for each person, because entities would pile up in a longer one. */
  private run(person: ClaimedPerson, end: number): Promise<void> {
    return this.services.inTenant(person.tenantId, async (ctx) => {
      if (this.isStopped || Date.now() > end) return releasePerson(ctx.em, person)
      if (ctx.tenant?.condition !== 'active' || !ctx.hasFeature('email_marketing'))
        return releasePerson(ctx.em, person, REST_SECONDS)
      try {
        await ctx.use(JourneySteps).run(person, this.mailer)
        // If its journey was paused meanwhile, the claim must not keep the tenant waiting.
        await releasePerson(ctx.em, person)
      } catch (err) {
        ctx.log.error({ err, personId: person.id }, 'A step of a journey failed')
        ctx.em.clear()
        await releasePerson(ctx.em, person, RETRY_SECONDS)
      }
    })
  }
}
