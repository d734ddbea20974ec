import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { Audited } from '../../../kernel/audit/audit.ts'
import { TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../kernel/tenancy/versioned-entity.ts'

/** People who want to hear from the business by email. */
@ObjectType()
@Unique({ properties: ['tenantId', 'name'] })
@Audited({ area: 'customers', title: 'name' })
@TenantTable()
export class MailingList extends VersionedEntity {
  @Field(() => String)
  @Property({ type: 'string', length: 100 })
  name!: string

  @Field(() => String, { description: 'What members receive, shown when they confirm.' })
  @Property({ type: 'string', length: 500 })
  description = ''

  @Field(() => Boolean, {
    description: 'Members confirm their address by a link in an email before they are subscribed.',
  })
  @Property({ type: 'boolean' })
  isDoubleOptIn = true
}
