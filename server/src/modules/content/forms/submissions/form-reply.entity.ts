import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { Audited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/** An answer that staff sent by mail. */
@ObjectType()
@Index({ properties: ['tenantId', 'submissionId', 'id'] })
@Audited({ area: 'forms', title: 'subject', ignored: ['submissionId', 'text'] })
@TenantTable()
export class FormReply extends TenantEntity {
  @Property({ type: 'uuid' })
  submissionId!: string

  @Field(() => String)
  @Property({ type: 'string', length: 300 })
  subject!: string

  @Field(() => String)
  @Property({ type: 'text' })
  text!: string

  @Field(() => String)
  @Property({ type: 'string', length: 100 })
  sentBy!: string

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date() })
  createdAt!: Opt<Date>
}
