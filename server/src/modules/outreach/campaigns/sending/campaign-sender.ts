import type { Services } from '../../../../kernel/capability/services.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { MailServers } from '../../../platform/mail/index.ts'
import { CampaignVariants } from '../variants/campaign-variants.ts'
import { CampaignCompletion } from './campaign-completion.ts'
import { CampaignDelivery } from './campaign-delivery.ts'
import { Lanes } from './lanes.ts'
import { type Claim, campaignsToStart, campaignTestsToFinish, claimMails, loseMails } from './sender-store.ts'

/** How often it is seen whether a tenant may send more. */
const LOOK_EVERY_MS = 1000
/** Campaigns whose time has come, and mail of lost processes. */
const START_EVERY_MS = 10_000
/** To one mail server. */
const CONNECTIONS = 5
/** Recipients that a lane claims at once. Few enough for a slow server to take within two minutes, when the claim ends. */
const MOST_CLAIMED = 100

/**
 * Sends campaigns. Any number of processes may do so: recipients are claimed row by row, and the rate of a tenant is kept in
 * the database.
 */
export class CampaignSender {
  private readonly delivery: CampaignDelivery
  private readonly servers: MailServers
  private readonly timers: readonly NodeJS.Timeout[]
  private readonly stopListening: () => void
  private readonly underWay = new Set<Promise<void>>()
  private readonly lanes = new Lanes()
  private isStarting = false
  private isStopped = false

  constructor(private readonly services: Pick<Services, 'inTenant' | 'events' | 'installation'>) {
    this.servers = new MailServers(services.installation, CONNECTIONS)
    this.delivery = new CampaignDelivery(services, this.servers, () => this.isStopped)
    this.stopListening = services.events.on('campaign.due', () => this.start())
    this.timers = [setInterval(() => this.fill(), LOOK_EVERY_MS), setInterval(() => this.start(), START_EVERY_MS)]
    for (const timer of this.timers) timer.unref()
    this.start()
  }

  /** Finishes the mails that are with a server, and claims nothing more. */
  async stop(): Promise<void> {
    this.isStopped = true
    this.stopListening()
    for (const timer of this.timers) clearInterval(timer)
    await Promise.all(this.underWay)
    this.servers.close()
  }

  private start(): void {
    if (this.isStarting || this.isStopped) return
    this.isStarting = true
    this.follow(() =>
      this.startDue().finally(() => {
        this.isStarting = false
        this.fill()
      }),
    )
  }

  private async startDue(): Promise<void> {
    const { due, tests } = await this.services.inTenant(null, async ({ em }) => {
      await loseMails(em)
      return { due: await campaignsToStart(em), tests: await campaignTestsToFinish(em) }
    })
    for (const { tenantId, id } of due)
      if (!this.isStopped)
        await this.services.inTenant(tenantId, async (ctx) => {
          if (await isAllowed(ctx)) await ctx.use(CampaignCompletion).begin(id)
        })
    for (const { tenantId, id } of tests)
      if (!this.isStopped)
        await this.services.inTenant(tenantId, async (ctx) => {
          if (await isAllowed(ctx)) await ctx.use(CampaignVariants).finishTest(id)
        })
  }

  /** Starts one lane, which is enough to find out that there is nothing to send. A lane that finds mails starts the next. */
  private fill(): void {
    if (this.isStopped) return
    const work = this.lanes.start(() => this.work())
    if (work) this.follow(() => work)
  }

  private async work(): Promise<void> {
    for (let claim = await this.next(); claim; claim = await this.next()) {
      this.fill()
      await this.sendAll(claim).finally(() => this.lanes.release(claim))
      if (!this.lanes.mayContinue) return
    }
  }

  private next(): Promise<Claim | null> {
    if (this.isStopped) return Promise.resolve(null)
    return this.services.inTenant(null, ({ em }) =>
      this.lanes.claim((skipped) => claimMails(em, MOST_CLAIMED, skipped)),
    )
  }

  private async sendAll(claim: Claim): Promise<void> {
    const { tenantId, mails } = claim
    const isTheirTurn = await this.services.inTenant(tenantId, async (ctx) => {
      if (!(await isAllowed(ctx))) return false
      if (mails.length === 0) await ctx.use(CampaignCompletion).finishAll()
      return mails.length > 0
    })
    if (isTheirTurn) await this.delivery.send(claim)
  }

  private follow(work: () => Promise<void>): void {
    const done = work()
      .catch((err) =>
        this.services.inTenant(null, async ({ log }) => log.error({ err }, 'a campaign could not be sent')),
      )
      .finally(() => this.underWay.delete(done))
    this.underWay.add(done)
  }
}

/** Campaigns of tenants that are suspended, or lost the module, are paused. */
async function isAllowed(ctx: RequestContext): Promise<boolean> {
  if (ctx.tenant?.condition !== 'active') return false
  if (ctx.hasFeature('email_marketing')) return true
  await ctx.use(CampaignCompletion).pauseAll('Email marketing is not part of your plan any more.')
  return false
}
