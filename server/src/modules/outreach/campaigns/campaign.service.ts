import { isEmail } from 'class-validator'
import { RecordService } from '../../../kernel/capability/record-service.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { lockRecord } from '../../../kernel/database/records.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { invalidField, nestedFaults, requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import { SenderDomainService } from '../../platform/mail/index.ts'
import { AudienceService } from './audience/audience.service.ts'
import { AudienceChoices } from './audience/audience-choices.ts'
import { Campaign, type CampaignFields, CampaignStatus } from './campaign.entity.ts'
import type {
  CreateCampaignInput,
  ManageCampaignInput,
  ScheduleCampaignInput,
  UpdateCampaignInput,
} from './campaign.inputs.ts'
import { CampaignNews } from './campaign-news.ts'
import { CampaignChecks } from './content/campaign-checks.ts'
import { readEmail } from './content/campaign-content.ts'
import { CampaignFigures } from './recipients/campaign-figures.entity.ts'
import { LocalTimes } from './sending/local-times.ts'
import { CampaignVariants } from './variants/campaign-variants.ts'
import type { SendCampaignVariantInput } from './variants/variant.inputs.ts'

const CAMPAIGNS = { entity: Campaign, noun: 'campaign' }
/** Clocks differ: a time up to this far in the past counts as now. */
const BEHIND_MS = 60_000
const COPY = ' (copy)'

type Typed = Omit<UpdateCampaignInput, 'id' | 'version'>

/** Writes campaigns, and starts and stops their sending. Requires a transaction. */
export class CampaignService extends RecordService<Campaign> {
  constructor(ctx: RequestContext) {
    super(ctx, CAMPAIGNS)
  }

  async create(typed: CreateCampaignInput): Promise<Campaign> {
    const { em } = this.ctx
    const fields = checkedFields(typed)
    const campaign = Object.assign(new Campaign(), fields, { createdBy: this.ctx.actorName })
    await this.take(campaign, typed)
    em.persist(campaign)
    await em.flush()
    return campaign
  }

  async update({ id, version, ...typed }: UpdateCampaignInput): Promise<Campaign> {
    const campaign = await this.forChange(id, version)
    const { name: _, ...others } = typed
    if (Object.values(others).some((value) => value !== undefined && value !== null)) campaign.requireEditable()
    Object.assign(campaign, checkedFields(typed))
    await this.take(campaign, typed)
    // A scheduled campaign is sent without anybody looking, so it stays sendable.
    if (campaign.status === CampaignStatus.SCHEDULED) await this.requireSendable(campaign)
    await this.ctx.em.flush()
    return campaign
  }

  async duplicate(id: string): Promise<Campaign> {
    const { em } = this.ctx
    const original = await this.withContent(id)
    const { name, subject, preheader, fromName, fromAddress, replyTo, content, audience } = original
    const { isAbTest, subjectB, contentB, testPercent, testHours, winnerMetric } = original
    const fields = {
      ...{ subject, preheader, fromName, fromAddress, replyTo, content, audience, createdBy: this.ctx.actorName },
      ...{ isAbTest, subjectB, contentB, testPercent, testHours, winnerMetric },
    }
    const copy = Object.assign(new Campaign(), fields, { name: `${name.slice(0, 200 - COPY.length)}${COPY}` })
    em.persist(copy)
    await em.flush()
    return copy
  }

  async schedule({ id, version, at, isInLocalTime }: ScheduleCampaignInput): Promise<Campaign> {
    const campaign = await this.forChange(id, version)
    if (at.getTime() < Date.now() - BEHIND_MS) throw invalidField('at', 'Choose a time in the future')
    campaign.schedule(at, isInLocalTime ? LocalTimes.earliest(at) : null)
    await this.requireSendable(campaign)
    await this.ctx.em.flush()
    return campaign
  }

  async unschedule({ id, version }: ManageCampaignInput): Promise<Campaign> {
    const campaign = await this.forChange(id, version)
    campaign.unschedule()
    await this.ctx.em.flush()
    return campaign
  }

  /** Starts sending. The recipients are frozen by a process for jobs, which then sends. */
  async send({ id, version }: ManageCampaignInput): Promise<Campaign> {
    const campaign = await this.forChange(id, version)
    campaign.requireEditable()
    campaign.isInLocalTime = false
    await this.requireSendable(campaign)
    const { recipients } = await this.ctx.use(AudienceService).preview(campaign.audience)
    if (recipients === 0)
      throw new UserInputError('No one in this audience has agreed to receive emails. Choose another audience.')
    await this.start(campaign)
    return campaign
  }

  /** The same for a scheduled campaign whose time has come. The campaign must be locked. */
  async start(campaign: Campaign): Promise<void> {
    const { em } = this.ctx
    campaign.start()
    const tenantId = this.ctx.currentTenant.id
    await em.execute('insert into "campaign_pace" ("tenant_id") values (?) on conflict do nothing', [tenantId])
    await em.flush()
    await this.ctx.use(CampaignNews).started(campaign)
    await publish(em, 'campaign.due', {})
  }

  async pause({ id, version }: ManageCampaignInput): Promise<Campaign> {
    const campaign = await this.forChange(id, version)
    campaign.pause(null)
    await this.ctx.em.flush()
    return campaign
  }

  async resume({ id, version }: ManageCampaignInput): Promise<Campaign> {
    const { em } = this.ctx
    const campaign = await this.forChange(id, version)
    campaign.resume()
    await this.ctx.use(CampaignVariants).resumeTest(campaign)
    await em.nativeUpdate(CampaignFigures, { campaignId: id }, { tried: 0, missed: 0, serverFaults: 0 })
    await em.flush()
    await publish(em, 'campaign.due', {})
    return campaign
  }

  /** Chooses the variant for the rest of the recipients, which a process for jobs then sends. */
  async sendVariant({ id, version, variant }: SendCampaignVariantInput): Promise<Campaign> {
    const { em } = this.ctx
    const campaign = await this.forChange(id, version)
    if (campaign.status !== CampaignStatus.SENDING && campaign.status !== CampaignStatus.PAUSED)
      throw new UserInputError('This campaign is not being sent.')
    campaign.chooseWinner(variant, this.ctx.actorName)
    await em.flush()
    await this.ctx.use(CampaignNews).variantChosen(campaign)
    await publish(em, 'campaign.due', {})
    return campaign
  }

  /** Mail that is with the server already still goes out. */
  async cancel({ id, version }: ManageCampaignInput): Promise<Campaign> {
    const campaign = await this.forChange(id, version)
    campaign.cancel()
    await this.ctx.em.flush()
    return campaign
  }

  /** The campaign with its content. */
  withContent(id: string): Promise<Campaign> {
    return lockRecord(this.ctx.em, CAMPAIGNS, id, { refresh: true, populate: ['content', 'contentB'] })
  }

  protected override async beforeDelete(campaigns: readonly Campaign[]): Promise<void> {
    const busy = campaigns.find(({ status }) => status === CampaignStatus.SENDING || status === CampaignStatus.PAUSED)
    if (busy) throw new UserInputError(`Cancel “${busy.name}” before you delete it.`)
    // Otherwise it would be sent as soon as it is restored.
    for (const campaign of campaigns) if (campaign.status === CampaignStatus.SCHEDULED) campaign.unschedule()
  }

  private async forChange(id: string, version: number | null | undefined): Promise<Campaign> {
    const campaign = await this.forWriting(id)
    requireVersion('campaign', campaign, version)
    return campaign
  }

  private async take(campaign: Campaign, { content, audience, abTest, fromAddress }: Typed): Promise<void> {
    if (fromAddress?.trim()) await this.requireVerified(campaign.fromAddress)
    if (typeof content === 'string') {
      readEmail(content)
      campaign.content = content || null
    }
    if (abTest) {
      await nestedFaults('abTest', async () => readEmail(abTest.content || null))
      campaign.writeTest(abTest)
    }
    if (audience) campaign.audience = await this.ctx.use(AudienceChoices).checked(audience, campaign.audience)
  }

  private async requireVerified(address: string): Promise<void> {
    if (await this.ctx.use(SenderDomainService).keyFor(address)) return
    throw invalidField('fromAddress', 'Its domain isn’t verified. Add it under Settings › Sender domains first.')
  }

  private async requireSendable({ id }: Campaign): Promise<void> {
    await this.ctx.em.flush()
    const campaign = await this.withContent(id)
    const problems = await this.ctx.use(CampaignChecks).of(campaign)
    const blocking = problems.filter(({ isBlocking }) => isBlocking)
    if (blocking.length > 0)
      throw new UserInputError(
        blocking.map(({ message, part }) => ({ code: 'INVALID', message: `${message}.`, field: part })),
      )
  }
}

function checkedFields(typed: Typed): Partial<CampaignFields> {
  const names = ['name', 'subject', 'preheader', 'fromName', 'fromAddress', 'replyTo'] as const
  const given = names.flatMap((name) => {
    const value = typed[name]
    // Headers have one line.
    return typeof value === 'string' ? [[name, value.replace(/\s+/g, ' ').trim()] as const] : []
  })
  const fields: Partial<CampaignFields> = Object.fromEntries(given)
  // The name before the @ may then hold another @.
  if (fields.fromAddress?.includes('"'))
    throw invalidField('fromAddress', 'Enter an address without quotation marks, such as news@example.com')
  for (const name of ['fromAddress', 'replyTo'] as const)
    if (fields[name] && !isEmail(fields[name])) throw invalidField(name, 'This is not an email address')
  return fields
}
