import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/** A customer's answer on the public page. Rows are only ever added. */
@ObjectType({ description: "A customer's answer on the public page of a document." })
@Index({ properties: ['tenantId', 'documentId', 'id'] })
@Index({ properties: ['tenantId', 'jobId'] })
@Index({ properties: ['tenantId', 'linkId'] })
@NotAudited()
@TenantTable()
export class DocumentAnswer extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  documentId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  snapshotId!: string

  /** Null once the link is gone. */
  @Property({ type: 'uuid', nullable: true })
  linkId: string | null = null

  @Field(() => ID, { nullable: true, description: 'The job that was answered; null for the whole document.' })
  @Property({ type: 'uuid', nullable: true })
  jobId: string | null = null

  @Field(() => Boolean)
  @Property({ type: 'boolean', updatable: false } as never)
  isAccepted!: boolean

  @Field(() => Int, { description: 'The version of the document that the customer saw.' })
  @Property({ type: 'integer', updatable: false } as never)
  revision!: number

  @Field(() => String, { description: 'As the customer typed it.' })
  @Property({ type: 'string', length: 100, updatable: false } as never)
  name!: string

  @Field(() => String, { description: 'Why it was declined. May be empty.' })
  @Property({ type: 'string', length: 500, updatable: false } as never)
  reason!: Opt<string>

  @Field(() => String, {
    description:
      'The drawn signature: strokes `x,y x,y` that end with `;`, on 600 × 200. Empty if only a name was typed.',
  })
  @Property({ type: 'text', updatable: false } as never)
  signature!: Opt<string>

  @Field(() => String)
  @Property({ type: 'string', length: 45, updatable: false } as never)
  ip!: string

  @Property({ type: 'string', length: 300, updatable: false } as never)
  userAgent!: string

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date(), updatable: false } as never)
  createdAt!: Opt<Date>
}
