import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** A view's query, in the format of the list's GraphQL inputs. */
export interface StoredQuery {
  readonly where?: Readonly<Record<string, unknown>>
  readonly orderBy?: readonly Readonly<Record<string, unknown>>[]
  /** Columns in order. The client defines which columns exist. */
  readonly columns?: readonly string[]
}

/** A named query of a list. Not audited, because views don't change records. */
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

  /** The account's ID. No foreign key, because agency accounts belong to no tenant. */
  @Property({ type: 'text', updatable: false } as never)
  makerId!: string

  @Field(() => String, { description: "The creator's name." })
  @Property({ type: 'string', length: 100, updatable: false, fieldName: 'maker_name' } as never)
  createdByName!: string

  @Property({ type: 'datetime', nullable: true })
  deletedAt: Date | null = null

  @Field(() => Int)
  @Property({ type: 'integer', version: true })
  version!: Opt<number>
}
