import type { Opt } from '@mikro-orm/core'
import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { MailSecurity } from './mail-security.ts'

/** The mail server that a tenant's mail goes through, in place of the installation's. */
@ObjectType()
@Unique({ properties: ['tenantId'] })
@TenantTable()
export class MailProvider extends TenantEntity {
  @Field(() => String)
  @Property({ type: 'string' })
  host!: string

  @Field(() => Int)
  @Property({ type: 'integer' })
  port!: number

  @Field(() => MailSecurity)
  @Property({ type: 'string' })
  security!: MailSecurity

  @Field(() => String, { description: 'Empty if the server needs none.' })
  @Property({ type: 'string' })
  username!: string

  /** Sealed with the installation's secret. It is written and used, and never shown. */
  @Property({ type: 'text', nullable: true })
  sealedPassword: string | null = null

  @Field(() => String)
  @Property({ type: 'string' })
  fromName!: string

  @Field(() => String)
  @Property({ type: 'string' })
  fromAddress!: string

  @Field(() => Date)
  @Property({ type: 'datetime', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt!: Opt<Date>
}
