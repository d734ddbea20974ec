import type { Opt } from '@mikro-orm/core'
import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Audited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

export enum SuppressionReason {
  /** The mailbox does not exist. */
  BOUNCED = 'bounced',
  /** Staff added it. */
  MANUAL = 'manual',
}
registerEnumType(SuppressionReason, { name: 'SuppressionReason' })

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

  @Field(() => String, { description: 'What the mail server said, or who added it.' })
  @Property({ type: 'string', length: 300 })
  detail: Opt<string> = ''

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date() })
  createdAt!: Opt<Date>
}
