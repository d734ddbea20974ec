import { BigIntType, type Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { Audited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import { MailSecurity } from '../../../platform/mail/index.ts'

/** The mailbox through which live chats go on by email. Of its mails only answers to ours are read. */
@ObjectType()
@Unique({ properties: ['tenantId'] })
@Index({ name: 'chat_mailbox_due', expression: `create index "chat_mailbox_due" on "chat_mailbox" ("due_at")` })
@Audited({
  area: 'settings',
  title: 'address',
  ignored: ['uidValidity', 'lastUid', 'dueAt', 'checkedAt', 'problem', 'failures'],
})
@TenantTable()
export class ChatMailbox extends TenantEntity {
  @Field(() => String, { description: 'Its email address. Each conversation has its own, as support+c.…@example.com.' })
  @Property({ type: 'string', length: 250 })
  address!: string

  @Field(() => String, { description: 'The IMAP server.' })
  @Property({ type: 'string', length: 253 })
  host!: string

  @Field(() => Int)
  @Property({ type: 'integer' })
  port!: number

  @Field(() => MailSecurity)
  @Property({ type: 'string', length: 10 })
  security!: MailSecurity

  @Field(() => String)
  @Property({ type: 'string', length: 250 })
  username!: string

  /** Sealed with the installation's secret. It is written and used, and never shown. */
  @Property({ type: 'text', hidden: true })
  sealedPassword!: string

  /** The UIDVALIDITY of the inbox as it was read last; null before the first time. */
  @Property({ type: new BigIntType('string'), nullable: true })
  uidValidity: string | null = null

  /** Mails up to this UID were read. */
  @Property({ type: new BigIntType('string') })
  lastUid: Opt<string> = '0'

  /** When it is read next; while it is being read, when the reader counts as lost. */
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  dueAt!: Opt<Date>

  @Field(() => Date, { nullable: true, description: 'When it was read last, or could not be read.' })
  @Property({ type: 'datetime', nullable: true })
  checkedAt: Date | null = null

  @Field(() => String, { nullable: true, description: 'Why it could not be read the last time.' })
  @Property({ type: 'text', nullable: true })
  problem: string | null = null

  /** How often in a row it could not be read. */
  @Property({ type: 'integer' })
  failures: Opt<number> = 0

  /** Whether a password that was given for one server would now be told to another. */
  leadsElsewhere({ host, port, username }: Pick<ChatMailbox, 'host' | 'port' | 'username'>): boolean {
    return this.host !== host || this.port !== port || this.username !== username
  }

  /** Resets the read position after the account changed: UIDs of one mailbox mean nothing in another. */
  startOver(): void {
    Object.assign(this, { uidValidity: null, lastUid: '0', checkedAt: null })
  }
}
