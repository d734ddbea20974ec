import type { Opt } from '@mikro-orm/core'
import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { Audited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/** The address at which calendar programs read a person's appointments. A new one makes the last one invalid. */
@ObjectType()
@Unique({ properties: ['tenantId', 'personId'] })
@Unique({ properties: ['tenantId', 'tokenHash'] })
@Audited({ area: 'calendar', title: 'personName', ignored: ['tokenHash', 'personId'] })
@TenantTable()
export class CalendarFeed extends TenantEntity {
  /** The account's ID. No foreign key, because agency accounts belong to no tenant. */
  @Property({ type: 'text', updatable: false } as never)
  personId!: string

  @Property({ type: 'string', length: 100 })
  personName!: string

  /** SHA-256 of the token in the address. */
  @Property({ type: 'string', length: 64, hidden: true } as never)
  tokenHash!: string

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date() } as never)
  createdAt!: Opt<Date>
}
