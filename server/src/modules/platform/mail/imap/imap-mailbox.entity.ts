import { BigIntType, type Opt } from '@mikro-orm/core'
import { Property } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { TenantEntity } from '../../../../kernel/tenancy/tenant-entity.ts'
import { MailSecurity } from '../mail-security.ts'
import type { MailboxAccess } from './inbox.ts'

/** Columns that change while a mailbox is read, which the audit log leaves out. */
export const READING_COLUMNS = [
  ...['uidValidity', 'lastUid', 'dueAt', 'checkedAt', 'problem', 'failures', 'accessVersion'],
  ...['tryingUid', 'tries'],
]

/** A mailbox at an IMAP server, of which a capability reads new mails. */
@ObjectType()
export abstract class ImapMailbox extends TenantEntity implements MailboxAccess {
  /** The name of its table. */
  abstract get table(): string
  abstract get passwordPurpose(): string

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

  /** The mail being read, so that one that crashes the process is not retried forever. */
  @Property({ type: new BigIntType('string'), nullable: true })
  tryingUid: string | null = null

  /** How often that was begun. */
  @Property({ type: 'integer' })
  tries: Opt<number> = 0

  /** Incremented on each save, so that a reader discards results from the previous settings. */
  @Property({ type: 'integer' })
  accessVersion: Opt<number> = 0

  /** When it is read next. While a reader holds it: when its claim expires. */
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

  /** Resets the read position after the account changed: UIDs of one mailbox mean nothing in another. */
  resetProgress(): void {
    Object.assign(this, { uidValidity: null, lastUid: '0', checkedAt: null, tryingUid: null, tries: 0 })
  }
}
