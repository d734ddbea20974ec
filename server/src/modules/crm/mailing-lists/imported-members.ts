import type { RequestContext } from '../../../kernel/context/context.ts'
import { truncate } from '../../../kernel/validation/truncate.ts'
import { ConsentChannel, ConsentService, ConsentStatus, Customer } from '../customers/index.ts'
import { MailingListMember, MemberStatus } from './mailing-list-member.entity.ts'

/** Flushing more at once would hold up other requests. */
const AT_ONCE = 50

/** A person who has agreed elsewhere to get the mails of a list. */
export interface NewMember {
  readonly email: string
  /** How the consent was given. */
  readonly source: string
  readonly consentAt: Date
  /** The end of consent that was implied; null if it was expressed. */
  readonly expiresAt: Date | null
}

/** Subscribes many people whose consent was given elsewhere. They get no email about it. */
export class ImportedMembers {
  constructor(private readonly ctx: RequestContext) {}

  /** Keeps others from subscribing these addresses until the transaction ends. */
  async lock(listId: string, emails: readonly string[]): Promise<void> {
    await this.ctx.em.execute(
      `select pg_advisory_xact_lock(hashtextextended('list member ' || ? || ' ' || e, 0))
         from (select e from jsonb_array_elements_text(?::jsonb) e order by e) sorted`,
      [listId, JSON.stringify(emails)],
    )
  }

  find(listId: string, emails: readonly string[]): Promise<MailingListMember[]> {
    return this.ctx.em.find(MailingListMember, { listId, email: { $in: [...emails] } }, { refresh: true })
  }

  /** Which of these addresses belong to customers who have withdrawn their consent to emails. */
  async withdrawn(emails: readonly string[]): Promise<string[]> {
    const where = { email: { $in: [...emails] }, emailConsent: ConsentStatus.WITHDRAWN, deletedAt: null }
    return (await this.ctx.em.find(Customer, where)).map(({ email }) => email)
  }

  /** `known` are the members that the list already has with these addresses. Requires a transaction. */
  async subscribe(listId: string, people: readonly NewMember[], known: readonly MailingListMember[]): Promise<void> {
    const { em } = this.ctx
    const byEmail = new Map(known.map((member) => [member.email, member]))
    for (let from = 0; from < people.length; from += AT_ONCE) {
      for (const { email, source, consentAt, expiresAt } of people.slice(from, from + AT_ONCE)) {
        const member = byEmail.get(email) ?? Object.assign(new MailingListMember(), { listId, email })
        Object.assign(member, { source: truncate(source, 200), ip: null, requestedAt: consentAt })
        member.status ??= MemberStatus.PENDING
        member.subscribe(new Date(), expiresAt)
        em.persist(member)
      }
      await em.flush()
    }
    await this.recordConsents(people)
  }

  /** Records the consent for customers with these addresses, too. */
  private async recordConsents(people: readonly NewMember[]): Promise<void> {
    const emails = people.map(({ email }) => email)
    const options = { orderBy: { id: 'asc' } } as const
    const customers = await this.ctx.em.find(Customer, { email: { $in: emails }, deletedAt: null }, options)
    const byEmail = new Map(people.map((person) => [person.email, person]))
    for (const { id: customerId, email } of customers) {
      const { source, consentAt: occurredAt, expiresAt } = byEmail.get(email) as NewMember
      const proof = { channel: ConsentChannel.EMAIL, status: ConsentStatus.GIVEN, source: truncate(source, 200) }
      await this.ctx.use(ConsentService).record({ customerId, ...proof, occurredAt, expiresAt })
    }
  }
}
