import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../kernel/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenant-entity.ts'

/** Where a shopper lives or wants things sent. It goes with the account, and is nothing that the staff's log tells of. */
@ObjectType()
@NotAudited()
@TenantTable()
@Index({ properties: ['tenantId', 'userId'] })
export class Address extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  userId!: string

  @Field(() => String, { description: 'Whom it reaches.' })
  @Property({ type: 'string', length: 100 })
  name!: string

  @Field(() => String)
  @Property({ type: 'string', length: 100 })
  company: Opt<string> = ''

  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  line1!: string

  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  line2: Opt<string> = ''

  @Field(() => String)
  @Property({ type: 'string', length: 100 })
  city!: string

  @Field(() => String, {
    description: "In Canada and the United States a code such as ON, else in the country's own words.",
  })
  @Property({ type: 'string', length: 100 })
  province: Opt<string> = ''

  @Field(() => String)
  @Property({ type: 'string', length: 20 })
  postalCode: Opt<string> = ''

  @Field(() => String, { description: 'ISO 3166, two capital letters.' })
  @Property({ type: 'string', length: 2 })
  country!: string

  @Field(() => String)
  @Property({ type: 'string', length: 40 })
  phone: Opt<string> = ''

  @Field(() => Boolean, { description: 'The one to begin with. Whoever has an address has exactly one of these.' })
  @Property({ type: 'boolean' })
  isDefault: Opt<boolean> = false

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>
}
