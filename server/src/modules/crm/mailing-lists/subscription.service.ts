import { LockMode } from '@mikro-orm/core'
import { isEmail } from 'class-validator'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { HOUR } from '../../../kernel/security/counters.ts'
import { invalidField, isId, orNotFound } from '../../../kernel/validation/errors.ts'
import { truncate } from '../../../kernel/validation/truncate.ts'
import { type AutomaticMail, AutomaticMails, builtInLetter, mailboxOf } from '../../platform/mail/index.ts'
import { SettingsService } from '../../platform/settings/index.ts'
import { TenantService } from '../../platform/tenants/index.ts'
import { ConsentChannel, ConsentService, ConsentStatus, Customer } from '../customers/index.ts'
import { listConfirmation, listWelcome } from './list-automatic-mails.ts'
import { MailingList } from './mailing-list.entity.ts'
import { MailingListMember, MemberStatus } from './mailing-list-member.entity.ts'
import { type LinkPurpose, MemberLinks } from './member-link.ts'

/** Nobody can have an address flooded with emails. */
const MAILS = { name: 'opt-in-mail', times: 3, seconds: HOUR }
const CONFIRM_WITHIN_MS = 7 * 24 * 60 * 60 * 1000

export interface NewSubscription {
  readonly listId: string
  readonly email: string
  /** Where the consent was given. */
  readonly source: string
  readonly ip: string | null
  readonly isByStaff?: boolean
}

export interface RequestOutcome {
  /** Whether nothing is left to confirm. */
  readonly isSubscribed: boolean
}

export interface MemberOfList {
  readonly member: MailingListMember
  readonly list: MailingList
}

/** As it is stored. Throws UserInputError for what is no address. */
export function checkedEmail(sent: string): string {
  const email = sent.trim().toLowerCase()
  if (email.length > 254 || !isEmail(email)) throw invalidField('email', 'Invalid email address')
  return email
}

/** Subscribes and unsubscribes addresses. Requires a transaction, except for `find`. */
export class SubscriptionService {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * The answer is the same whether or not the address is subscribed already. Somebody who has unsubscribed comes back by
   * confirming the address, or by staff. Until then the proof of the unsubscription is unchanged.
   */
  async request({ listId, email: sent, source: typed, ip, isByStaff }: NewSubscription): Promise<RequestOutcome> {
    const { em } = this.ctx
    const email = checkedEmail(sent)
    const list = orNotFound(isId(listId) ? await em.findOne(MailingList, listId) : null, 'mailing list')
    // Two requests for one address must not add it twice.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`list member ${list.id} ${email}`])
    const known = await em.findOne(MailingListMember, { listId: list.id, email })
    if (known?.isExpressed) return { isSubscribed: !list.isDoubleOptIn }
    const needsProof = list.isDoubleOptIn || (!isByStaff && (await this.hasWithdrawn(email, known)))
    const source = truncate(typed, 200)
    const member = known ?? Object.assign(new MailingListMember(), { listId: list.id, email, source, ip })
    if (!known) member.status = MemberStatus.PENDING
    if (!needsProof) Object.assign(member, { source, ip })
    Object.assign(member, { requestedAt: new Date(), requestedSource: source })
    em.persist(member)
    await em.flush()
    if (needsProof) await this.sendConfirmation(member, list)
    else await this.subscribe(member, list)
    return { isSubscribed: !needsProof }
  }

  private async hasWithdrawn(email: string, member: MailingListMember | null): Promise<boolean> {
    if (member?.status === MemberStatus.UNSUBSCRIBED) return true
    const where = { email, emailConsent: ConsentStatus.WITHDRAWN, deletedAt: null }
    return (await this.ctx.em.count(Customer, where)) > 0
  }

  /** Null for a link that is wrong, or expired. Unsubscribing makes earlier links for confirming invalid. */
  async find(purpose: LinkPurpose, token: string): Promise<MemberOfList | null> {
    const { memberId, issuedAt } = MemberLinks.parse(token)
    const member = isId(memberId) ? await this.ctx.em.findOne(MailingListMember, memberId) : null
    if (!member || !this.links.isValid(purpose, token, member)) return null
    if (purpose === 'confirm' && !isConfirmable(member, issuedAt)) return null
    return { member, list: await this.ctx.em.findOneOrFail(MailingList, member.listId) }
  }

  /** Null if the address is not subscribed afterwards. */
  async confirm(token: string): Promise<MailingList | null> {
    const found = await this.find('confirm', token)
    if (!found) return null
    const { member, list } = found
    await this.lock(member)
    if (!isConfirmable(member, MemberLinks.parse(token).issuedAt)) return null
    if (member.isExpressed) return list
    Object.assign(member, { source: member.requestedSource ?? member.source, ip: this.ctx.requireHttp().ip })
    await this.subscribe(member, list)
    return list
  }

  async unsubscribe(token: string): Promise<MailingList | null> {
    const found = await this.find('unsubscribe', token)
    if (!found) return null
    await this.lock(found.member)
    await this.withdraw(found.member)
    return found.list
  }

  async withdraw(member: MailingListMember): Promise<void> {
    if (member.status === MemberStatus.UNSUBSCRIBED) return
    member.unsubscribe()
    await this.ctx.em.flush()
    await this.recordConsent(member, ConsentStatus.WITHDRAWN, 'Unsubscribed')
  }

  /** Ends one subscription of somebody who keeps others, so the consent of the customer stays. The member must be locked. */
  async leave(member: MailingListMember): Promise<void> {
    if (member.status === MemberStatus.UNSUBSCRIBED) return
    member.unsubscribe()
    await this.ctx.em.flush()
  }

  /** Subscribes somebody who has followed a link in an email to this address. The member must be locked. */
  async rejoin(member: MailingListMember, source: string): Promise<void> {
    if (member.isExpressed) return
    Object.assign(member, { source: truncate(source, 200), ip: this.ctx.requireHttp().ip })
    member.subscribe()
    await this.ctx.em.flush()
    await this.recordConsent(member, ConsentStatus.GIVEN, member.source)
  }

  /** The address for the link in emails to a member, and for their header List-Unsubscribe. */
  unsubscribeUrl(member: MailingListMember): string {
    return this.url('unsubscribe', member)
  }

  private async subscribe(member: MailingListMember, list: MailingList): Promise<void> {
    member.subscribe()
    await this.ctx.em.flush()
    await this.recordConsent(member, ConsentStatus.GIVEN, member.source)
    await this.sendWelcome(member, list)
  }

  /** Customers with this address show the consent too. */
  private async recordConsent({ email }: MailingListMember, status: ConsentStatus, source: string): Promise<void> {
    const customers = await this.ctx.em.find(Customer, { email, deletedAt: null }, { orderBy: { id: 'asc' } })
    for (const { id: customerId } of customers)
      await this.ctx.use(ConsentService).record({ customerId, channel: ConsentChannel.EMAIL, status, source })
  }

  private async sendConfirmation(member: MailingListMember, { name, description }: MailingList): Promise<void> {
    if (!(await this.mayMail(member))) return
    const { name: business } = this.ctx.currentTenant
    const url = this.url('confirm', member)
    const values = { 'list.name': name, 'list.description': description, 'confirmation.url': url }
    await this.ctx.use(AutomaticMails).send(listConfirmation, {
      to: member.email,
      subject: `Confirm your subscription to ${name}`,
      heading: `Subscribe to ${name} of ${business}?`,
      paragraphs: [description, 'Confirm your email address to subscribe. The link works for seven days.'].filter(
        Boolean,
      ),
      button: { label: 'Confirm subscription', url },
      footer: "If you didn't ask for this, ignore this email. You won't be subscribed.",
      ...((await this.isFrench()) && frenchLetter(listConfirmation, { ...values, 'company.name': business })),
      unsubscribeUrl: this.unsubscribeUrl(member),
      values,
    })
  }

  private async sendWelcome(member: MailingListMember, { name, description }: MailingList): Promise<void> {
    if (!(await this.mayMail(member))) return
    const { name: business } = this.ctx.currentTenant
    const unsubscribeUrl = this.unsubscribeUrl(member)
    const values = { 'list.name': name, 'list.description': description }
    const french = (await this.isFrench()) && {
      ...frenchLetter(listWelcome, { ...values, 'company.name': business }),
      footer: `Pour vous désabonner, ouvrez ${unsubscribeUrl}`,
    }
    await this.ctx.use(AutomaticMails).send(listWelcome, {
      to: member.email,
      subject: `You are subscribed to ${name}`,
      heading: `Welcome to ${name} of ${business}`,
      paragraphs: [description, 'Thank you for subscribing.'].filter(Boolean),
      footer: `To unsubscribe, open ${unsubscribeUrl}`,
      ...french,
      unsubscribeUrl,
      values,
    })
  }

  private async isFrench(): Promise<boolean> {
    return (await this.ctx.use(SettingsService).site()).locale.startsWith('fr')
  }

  private async mayMail({ email }: MailingListMember): Promise<boolean> {
    const { id } = this.ctx.currentTenant
    return (await this.ctx.installation.counters.consume(MAILS, `${id} ${mailboxOf(email)}`)) === null
  }

  private async lock(member: MailingListMember): Promise<void> {
    await this.ctx.em.refresh(member, { lockMode: LockMode.PESSIMISTIC_WRITE })
  }

  private url(purpose: LinkPurpose, member: MailingListMember): string {
    const site = this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)
    return `${site}/_mail/${purpose}?token=${this.links.token(purpose, member)}`
  }

  private get links(): MemberLinks {
    return new MemberLinks(this.ctx.installation.secret)
  }
}

/** Its footer is a paragraph. */
const frenchLetter = (mail: AutomaticMail, values: Readonly<Record<string, string>>) => ({
  ...builtInLetter(mail, 'fr', values),
  footer: '',
})

function isConfirmable({ unsubscribedAt }: MailingListMember, issuedAt: number): boolean {
  return Date.now() - issuedAt <= CONFIRM_WITHIN_MS && issuedAt > (unsubscribedAt?.getTime() ?? 0)
}
