import { LRUCache } from 'lru-cache'
import type { Services } from '../../../../kernel/capability/services.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import {
  buildMail,
  MailProviderService,
  type MailServers,
  MailService,
  MailSigner,
  oneClickHeaders,
  type SmtpFault,
} from '../../../platform/mail/index.ts'
import { BounceAddresses } from '../../bounces/index.ts'
import { type CampaignMail, CampaignRenderer, personalMail, UnsubscribeLinks } from '../../campaigns/index.ts'
import type { JourneyStep } from '../flow/flow.inputs.ts'
import type { JourneyPerson } from '../people/journey-person.entity.ts'
import { type BegunMail, MailLedger } from './mail-ledger.ts'
import type { ClaimedPerson } from './runner-store.ts'

/** How long a rendered step is used. Its content cannot change, but colours and the postal address of a tenant can. */
const REMEMBERED_MS = 60_000

type Advance = (person: JourneyPerson) => Promise<unknown>

/** Sends the mails of journeys, each once at most. */
export class JourneyMailer {
  private readonly signer: MailSigner
  private readonly rendered = new LRUCache<string, CampaignMail>({ max: 200, ttl: REMEMBERED_MS })

  constructor(
    services: Pick<Services, 'inTenant'>,
    private readonly servers: MailServers,
  ) {
    this.signer = new MailSigner(services)
  }

  /** Returns whether the person goes on now. Otherwise the mail is tried again later, or somebody else has the person. */
  async send(
    ctx: RequestContext,
    claimed: ClaimedPerson,
    { step, versionId }: { step: JourneyStep; versionId: string },
    advance: Advance,
  ): Promise<boolean> {
    // Before it is marked as being sent, because a fault here must not make it unknown.
    const mail = await this.render(ctx, versionId, step)
    const ledger = ctx.use(MailLedger)
    const begun = await inTransaction(ctx, () => ledger.begin(claimed, step.id, advance))
    if (begun === 'settled') return true
    if (!begun) return false
    let subject: string
    try {
      subject = await this.deliver(ctx, mail, begun)
    } catch (error) {
      return inTransaction(ctx, () => ledger.fail(claimed, begun, error as SmtpFault, advance))
    }
    await inTransaction(ctx, () => ledger.sent(claimed, begun, subject, advance))
    return true
  }

  private async deliver(ctx: RequestContext, mail: CampaignMail, begun: BegunMail): Promise<string> {
    const { mailId, email } = begun
    const unsubscribeUrl = ctx.use(UnsubscribeLinks).url(mailId, 'journey')
    const { subject, text, html } = personalMail(mail, { ...begun, unsubscribeUrl, viewUrl: null })
    const provider = await ctx.use(MailProviderService).access()
    if (!provider && !this.servers.hasOwn) {
      // Without a mail server each mail is kept in the outbox, where staff can read it.
      await inTransaction(ctx, () => ctx.use(MailService).send({ to: email, subject, html, text, unsubscribeUrl }))
      return subject
    }
    const { from, domain } = this.servers.sender(provider)
    const bounces = ctx.use(BounceAddresses)
    const { headers, ...envelope } = bounces.optionsOf(mailId, email, await bounces.route())
    const letter = {
      ...envelope,
      ...{ from, subject, html, text, messageId: `<${mailId}@${domain}>` },
      headers: { ...headers, ...oneClickHeaders(unsubscribeUrl) },
    }
    const built = await buildMail(email, letter, await this.signer.keyOf(ctx.currentTenant.id, domain))
    await this.servers.send(provider, built)
    return subject
  }

  private async render(ctx: RequestContext, versionId: string, step: JourneyStep): Promise<CampaignMail> {
    const key = `${versionId} ${step.id}`
    const held = this.rendered.get(key)
    if (held) return held
    const [row] = await ctx.em.execute<{ content: string | null }[]>(
      'select "contents" ->> ? as "content" from "journey_version" where "id" = ?',
      [step.id, versionId],
    )
    const { subject, preheader } = step
    const fields = { subject: subject ?? '', preheader: preheader ?? '', content: row?.content ?? null }
    const mail = await ctx.use(CampaignRenderer).render(fields, { hasOnlineCopy: false })
    this.rendered.set(key, mail)
    return mail
  }
}
