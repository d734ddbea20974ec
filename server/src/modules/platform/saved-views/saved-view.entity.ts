import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../kernel/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenant-entity.ts'

/** What a view shows of its list, in the words of the schema's inputs of that list. */
export interface StoredQuery {
  readonly where?: Readonly<Record<string, unknown>>
  readonly orderBy?: readonly Readonly<Record<string, unknown>>[]
  /** The columns in their order; which there are is known to whoever shows them. */
  readonly columns?: readonly string[]
}

/** What somebody wants to see of a list again, under a name. How one looks at records is no news of the records. */
@ObjectType()
@NotAudited()
@Index({ properties: ['tenantId', 'list', 'makerId'] })
@TenantTable()
export class SavedView extends TenantEntity {
  @Property({ type: 'string', length: 40, updatable: false } as never)
  list!: string

  @Field(() => String)
  @Property({ type: 'string', length: 60 })
  name!: string

  @Field(() => Boolean, { description: 'Visible to everyone who may view the list; otherwise only to its creator.' })
  @Property({ type: 'boolean' })
  isShared: Opt<boolean> = false

  @Property({ type: 'json' })
  query!: StoredQuery

  /** An account, also of an agency: such have no tenant, so no foreign key holds it. */
  @Property({ type: 'text', updatable: false } as never)
  makerId!: string

  @Field(() => String, { description: "The creator's name." })
  @Property({ type: 'string', length: 100, updatable: false } as never)
  makerName!: string

  @Property({ type: 'datetime', nullable: true })
  deletedAt: Date | null = null

  @Field(() => Int)
  @Property({ type: 'integer', version: true })
  version!: Opt<number>
}
