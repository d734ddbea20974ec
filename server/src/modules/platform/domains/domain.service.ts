import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord } from '../../../kernel/database/records.ts'
import { flushUnique } from '../../../kernel/database/unique.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { ADMINISTRATOR } from '../../../kernel/tenancy/viewer.ts'
import { domainName } from '../../../kernel/validation/domain-name.ts'
import { invalidField, UserInputError } from '../../../kernel/validation/errors.ts'
import { MailService } from '../mail/index.ts'
import { DomainStatus, Tenant, TenantDomain, TenantService } from '../tenants/index.ts'
import { User } from '../users/index.ts'
import { DomainCheck, type Finding } from './domain-check.ts'
import { isDomainTaken } from './domain-store.ts'

const MOST = 30
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** How long an unverified domain is checked automatically. */
const PATIENCE = 3 * DAY

/** The domains of a tenant's site. */
export class DomainService {
  constructor(private readonly ctx: RequestContext) {}

  list(): Promise<TenantDomain[]> {
    return this.ctx.em.find(TenantDomain, {}, { orderBy: { domain: 'asc' } })
  }

  /** The host name that domains should point to. */
  get target(): string {
    return `${this.ctx.currentTenant.handle}.${this.ctx.installation.sitesDomain}`
  }

  async add(typed: string): Promise<TenantDomain> {
    const { em } = this.ctx
    const domain = domainName(typed, this.ctx.installation)
    if (await em.findOne(TenantDomain, { domain })) throw invalidField('domain', `${domain} is on the list already.`)
    if ((await em.count(TenantDomain)) >= MOST) throw invalidField('domain', `A site can have ${MOST} domains.`)
    await this.requireUnclaimed(domain)
    const claim = em.create(TenantDomain, { domain } as TenantDomain)
    await em.flush()
    await this.planCheck(claim)
    return claim
  }

  /** Queries DNS, which may take seconds. Don't call it in a transaction. */
  async ask(id: string): Promise<Finding> {
    const { domain, token } = await this.one(id)
    return new DomainCheck(this.ctx.installation.dnsServers).of({ domain, token, target: this.target })
  }

  /** Saves the result of a check. A verified domain that lost its proof keeps working; staff get a warning. */
  async settle(id: string, { problem, isCertain, notice }: Finding): Promise<TenantDomain> {
    const { em } = this.ctx
    const domain = await this.one(id)
    const wasVerified = domain.status === DomainStatus.VERIFIED
    if (problem === null && !wasVerified) await this.requireUnclaimed(domain.domain)
    const isDoubtful = wasVerified && !isCertain
    const hasBegunToFail = !isDoubtful && domain.take(problem, new Date())
    if (problem === null) domain.problem = notice
    await this.flushUnlessTaken(domain)
    await this.planCheck(domain)
    if (hasBegunToFail) await this.warn(domain)
    if (!wasVerified && problem === null) await publish(em, 'tenant.changed', {})
    return domain
  }

  /**
   * Sets the domain that all others redirect to; null makes the built-in domain primary. `finding` is the current DNS
   * result.
   */
  async choosePrimary(id: string | null, finding: Finding | null): Promise<TenantDomain[]> {
    const chosen = id === null ? null : await this.one(id)
    if (chosen && chosen.status !== DomainStatus.VERIFIED) {
      throw new UserInputError(`${chosen.name} is not verified yet. Only a verified domain can be the primary one.`)
    }
    if (chosen && finding?.leadsNowhere) {
      throw new UserInputError(`${chosen.name} doesn't point to your site yet. Add its CNAME record first.`)
    }
    await this.ctx.use(TenantService).change({ primaryDomain: chosen?.domain ?? null })
    return this.list()
  }

  async remove(id: string): Promise<TenantDomain> {
    const { em } = this.ctx
    const domain = await this.one(id)
    const tenant = await em.findOneOrFail(Tenant, this.ctx.currentTenant.id)
    if (tenant.primaryDomain === domain.domain) tenant.primaryDomain = null
    em.remove(domain)
    await em.flush()
    await publish(em, 'tenant.changed', {})
    return domain
  }

  /** Runs a scheduled check, unless the domain was checked since it was scheduled. */
  async checkAgain(id: string, due: string): Promise<Finding | null> {
    const domain = await this.ctx.em.findOne(TenantDomain, id)
    return domain?.nextCheckAt?.toISOString() === due ? this.ask(id) : null
  }

  /** Reads the tenant again, because the request's copy may be outdated. */
  async isPrimary({ domain }: TenantDomain): Promise<boolean> {
    const tenant = await this.ctx.em.findOneOrFail(Tenant, this.ctx.currentTenant.id)
    return tenant.primaryDomain === domain
  }

  private async one(id: string): Promise<TenantDomain> {
    return getRecord(this.ctx.em, { entity: TenantDomain, noun: 'domain' }, id)
  }

  private async requireUnclaimed(domain: string): Promise<void> {
    if (await isDomainTaken(this.ctx.em, domain)) throw domainTaken(domain)
  }

  /** If two tenants verify the same domain concurrently, the unique index rejects the second. */
  private flushUnlessTaken({ domain }: TenantDomain): Promise<void> {
    return flushUnique(this.ctx.em, () => domainTaken(domain))
  }

  /** Verified domains are checked daily, unverified ones hourly for a few days. */
  private async planCheck(domain: TenantDomain): Promise<void> {
    const now = Date.now()
    const isVerified = domain.status === DomainStatus.VERIFIED
    const isAbandoned = !isVerified && now - (domain.createdAt ?? new Date()).getTime() > PATIENCE
    domain.nextCheckAt = isAbandoned ? null : new Date(now + (isVerified ? DAY : HOUR))
    await this.ctx.em.flush()
    const at = domain.nextCheckAt
    if (at) await this.ctx.jobs.add(this.ctx, 'domain.check', { domainId: domain.id, due: at.toISOString() }, { at })
  }

  private async warn({ name, problem }: TenantDomain): Promise<void> {
    const { em, installation } = this.ctx
    const administrators = await em.find(User, { roleId: ADMINISTRATOR, deactivatedAt: null })
    for (const { email } of administrators) {
      await this.ctx.use(MailService).send({
        to: email,
        subject: `${name} needs your attention`,
        heading: `The DNS record that proves ${name} is yours is missing`,
        paragraphs: [`${problem ?? ''} Your site still works at this domain for now.`],
        button: { label: 'Open the domains', url: `${installation.adminUrl}/admin/setting/domains` },
      })
    }
  }
}

function domainTaken(domain: string): UserInputError {
  return invalidField('domain', `${domain} belongs to another site here. It must be removed there first.`, 'TAKEN')
}
