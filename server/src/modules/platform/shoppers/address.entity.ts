import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** A shopper's postal address. Deleted with the account, and not part of the staff's audit log. */
@ObjectType()
@NotAudited()
@TenantTable()
@Index({ properties: ['tenantId', 'userId'] })
export class Address extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  userId!: string

  @Field(() => String, { description: 'The recipient.' })
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
    description: 'A code such as ON in Canada and the United States, free text elsewhere.',
  })
  @Property({ type: 'string', length: 100 })
  province: Opt<string> = ''

  @Field(() => String)
  @Property({ type: 'string', length: 20 })
  postalCode: Opt<string> = ''

  @Field(() => String, { description: 'ISO 3166 alpha-2, in capital letters.' })
  @Property({ type: 'string', length: 2 })
  country!: string

  @Field(() => String)
  @Property({ type: 'string', length: 40 })
  phone: Opt<string> = ''

  @Field(() => Boolean, { description: 'The address to preselect. Every shopper with addresses has exactly one.' })
  @Property({ type: 'boolean' })
  isDefault: Opt<boolean> = false

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>
}
