import { randomBytes } from 'node:crypto'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { getRecord, lockRecord } from '../../../../kernel/database/records.ts'
import { flushUnique } from '../../../../kernel/database/unique.ts'
import { sealText, unsealText } from '../../../../kernel/security/sealed-text.ts'
import { domainName } from '../../../../kernel/validation/domain-name.ts'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import { NotificationService } from '../../notifications/index.ts'
import { domainOf } from '../mailbox.ts'
import { type DkimKey, newKeyPair } from './dkim-key.ts'
import { SenderDomain } from './sender-domain.entity.ts'
import { SenderDomainCheck, type SenderDomainFinding } from './sender-domain-check.ts'

const PURPOSE = 'DKIM key'
const MOST = 20
const DAY_MS = 24 * 60 * 60 * 1000
const DOMAINS = { entity: SenderDomain, noun: 'domain' }

/** The domains that a tenant's mail comes from, with their keys. */
export class SenderDomainService {
  constructor(private readonly ctx: RequestContext) {}

  list(): Promise<SenderDomain[]> {
    return this.ctx.em.find(SenderDomain, {}, { orderBy: { domain: 'asc' } })
  }

  /** Requires a transaction. */
  async add(typed: string): Promise<SenderDomain> {
    const { em, installation } = this.ctx
    const domain = domainName(typed, installation)
    const isKnown = () => invalidField('domain', `${domain} is on the list already.`)
    if (await em.findOne(SenderDomain, { domain })) throw isKnown()
    if ((await em.count(SenderDomain)) >= MOST)
      throw invalidField('domain', `You can have at most ${MOST} sender domains.`)
    const { publicKey, privateKey } = await newKeyPair()
    const sealedKey = sealText(privateKey, { secret: installation.secret, purpose: PURPOSE })
    const selector = `ms-${randomBytes(4).toString('hex')}`
    const added = em.create(SenderDomain, { domain, selector, publicKey, sealedKey } as SenderDomain)
    await flushUnique(em, isKnown)
    return added
  }

  /** Asks DNS, which may take seconds. Don't call it in a transaction. */
  async ask(id: string): Promise<SenderDomainFinding> {
    const { domain, dkimName, publicKey } = await getRecord(this.ctx.em, DOMAINS, id)
    return new SenderDomainCheck(this.ctx.installation.dnsServers).of({ domain, dkimName, publicKey })
  }

  /** The same a day later. Null if DNS was asked since, or the domain is gone. */
  async askAgain(id: string, checkedAt: string): Promise<SenderDomainFinding | null> {
    const domain = await this.ctx.em.findOne(SenderDomain, id, { refresh: true })
    return domain?.checkedAt?.toISOString() === checkedAt ? this.ask(id) : null
  }

  /** Saves what DNS said. Staff are told if mail is no longer signed. Verified domains are checked daily. Requires a transaction. */
  async settle(id: string, finding: SenderDomainFinding): Promise<SenderDomain> {
    const domain = await lockRecord(this.ctx.em, DOMAINS, id, { refresh: true })
    const wasVerified = domain.verifiedAt !== null
    domain.take(finding)
    await this.ctx.em.flush()
    if (wasVerified && !domain.verifiedAt) {
      const title = `Emails from ${domain.domain} are no longer signed: its DKIM record is missing`
      await this.ctx
        .use(NotificationService)
        .notify('sender_domain_unverified', { title, link: '/setting/sender-domains' })
    }
    if (domain.verifiedAt && domain.checkedAt) await this.planCheck(domain.id, domain.checkedAt)
    return domain
  }

  /** Its mail is no longer signed. Requires a transaction. */
  async remove(id: string): Promise<SenderDomain> {
    const domain = await lockRecord(this.ctx.em, DOMAINS, id)
    this.ctx.em.remove(domain)
    await this.ctx.em.flush()
    return domain
  }

  /** The key that signs mail from an address or domain: that of its domain, or of one above it. Null if there is none that DNS knows. */
  async keyFor(address: string): Promise<DkimKey | null> {
    const labels = domainOf(address).toLowerCase().split('.')
    const names = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
    const found = await this.ctx.em.find(
      SenderDomain,
      { domain: { $in: names }, verifiedAt: { $ne: null } },
      { refresh: true },
    )
    const [nearest] = found.toSorted((a, b) => b.domain.length - a.domain.length)
    if (!nearest) return null
    const { domain, selector, sealedKey } = nearest
    const privateKey = unsealText(sealedKey, { secret: this.ctx.installation.secret, purpose: PURPOSE })
    return privateKey === null ? null : { domain, selector, privateKey }
  }

  private async planCheck(senderDomainId: string, checkedAt: Date): Promise<void> {
    const data = { senderDomainId, checkedAt: checkedAt.toISOString() }
    await this.ctx.jobs.add(this.ctx, 'sender-domain.check', data, { at: new Date(checkedAt.getTime() + DAY_MS) })
  }
}
