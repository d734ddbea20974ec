import type { Opt } from '@mikro-orm/core'
import { Property } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { TenantEntity } from './tenant-entity.ts'

/** A record that people edit. Each change increments its version; `requireVersion` refuses a change of an older one. */
@ObjectType()
export abstract class VersionedEntity extends TenantEntity {
  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date() })
  createdAt!: Opt<Date>

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date(), onUpdate: () => new Date() })
  updatedAt!: Opt<Date>

  @Field(() => Int)
  @Property({ type: 'integer', version: true })
  version!: Opt<number>
}
