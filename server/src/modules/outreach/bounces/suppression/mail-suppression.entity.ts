import type { Opt } from '@mikro-orm/core'
import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Audited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

export enum SuppressionReason {
  /** The mailbox does not exist. */
  BOUNCED = 'bounced',
  /** Several mails in a row were refused for now, such as by a full mailbox. */
  SOFT_BOUNCED = 'soft_bounced',
  /** The person marked a mail as spam. */
  COMPLAINED = 'complained',
  /** Staff added it. */
  MANUAL = 'manual',
}
registerEnumType(SuppressionReason, { name: 'SuppressionReason' })

/** Who reported it. */
export enum SuppressionSource {
  STAFF = 'staff',
  /** The mail server, while the mail was sent. */
  SMTP = 'smtp',
  /** A report in the mailbox for bounces. */
  MAILBOX = 'mailbox',
  MAILGUN = 'mailgun',
  SENDGRID = 'sendgrid',
  POSTMARK = 'postmark',
  /** Amazon SES. */
  SES = 'ses',
}
registerEnumType(SuppressionSource, { name: 'SuppressionSource' })

/** An address that gets no campaigns, whatever consent there is. Mail about an order or a password is sent in any case. */
@ObjectType()
@Unique({ properties: ['tenantId', 'email'] })
@Audited({ area: 'email_marketing', title: 'email' })
@TenantTable()
export class MailSuppression extends TenantEntity {
  @Field(() => String)
  @Property({ type: 'string', length: 254 })
  email!: string

  @Field(() => SuppressionReason)
  @Property({ type: 'string', length: 12 })
  reason!: SuppressionReason

  @Field(() => SuppressionSource)
  @Property({ type: 'string', length: 12, default: 'staff' })
  source: Opt<SuppressionSource> = SuppressionSource.STAFF

  @Field(() => String, { description: 'What the mail server said, or who added it.' })
  @Property({ type: 'string', length: 300 })
  detail: Opt<string> = ''

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date() })
  createdAt!: Opt<Date>
}
