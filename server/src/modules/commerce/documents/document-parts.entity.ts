import type { Opt } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable, tenantPolicy } from '../../../kernel/tenancy/tenant-entity.ts'
import { Cents, centsColumn } from './amounts.ts'

/** A tax as printed on the document. */
@ObjectType()
@Index({ properties: ['tenantId', 'documentId', 'position'] })
@NotAudited()
@TenantTable()
export class DocumentTax extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  documentId!: string

  @Property({ type: 'integer' })
  position!: number

  /** The tax and its rate, which lines refer to. */
  @Property({ type: 'string', length: 60 })
  key!: string

  @Field(() => String)
  @Property({ type: 'string', length: 30 })
  name!: string

  /** In parts per 100,000. */
  @Property({ type: 'integer' })
  rate!: number

  @Field(() => String, { description: "The business's number for this tax. May be empty." })
  @Property({ type: 'string', length: 40 })
  registrationNumber: Opt<string> = ''

  @Field(() => Cents, { description: 'The amount that it is charged on.' })
  @Property({ type: centsColumn() })
  base!: number

  @Field(() => Cents)
  @Property({ type: centsColumn() })
  amount!: number
}

/** The last number of a series, such as INV-2026-. The row is locked last in a transaction, so that numbers have no gap. */
@NotAudited()
@Unique({ properties: ['tenantId', 'type', 'series'] })
@TenantTable()
export class DocumentCounter extends TenantEntity {
  @Property({ type: 'string', length: 12 })
  type!: string

  @Property({ type: 'string', length: 30 })
  series!: string

  @Property({ type: 'integer' })
  last!: number
}

/** An entry of a document's history, which is only ever added to. */
@ObjectType()
@Index({ properties: ['tenantId', 'documentId', 'id'] })
@NotAudited()
@TenantTable()
export class DocumentEvent extends TenantEntity {
  @Field(() => ID)
  @Property({ type: 'uuid', updatable: false } as never)
  documentId!: string

  @Field(() => String, { description: 'Such as created, issued, approved or job_done.' })
  @Property({ type: 'string', length: 40, updatable: false } as never)
  kind!: string

  @Field(() => String, { description: 'The event as a sentence.' })
  @Property({ type: 'string', length: 500, updatable: false } as never)
  text!: string

  @Field(() => String)
  @Property({ type: 'string', length: 100, updatable: false } as never)
  actorName!: string

  @Property({ type: 'json', updatable: false } as never)
  data!: Record<string, unknown>

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date(), updatable: false } as never)
  createdAt!: Opt<Date>
}

/** A staff member who is responsible for a document. */
@NotAudited()
@Unique({ properties: ['tenantId', 'documentId', 'userId'] })
@Index({ properties: ['tenantId', 'userId', 'documentId'] })
@TenantTable()
export class DocumentAssignee extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  documentId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  userId!: string
}

/** A search word of a document: see `kernel/search/word-search.ts`. */
@NotAudited()
@Entity({ policies: [tenantPolicy()], rowLevelSecurity: true })
@Index({ properties: ['tenantId', 'documentId', 'word'] })
export class DocumentWord {
  @PrimaryKey({ type: 'uuid' })
  tenantId!: string

  @PrimaryKey({ type: 'string', length: 60, collation: 'C' })
  word!: string

  @PrimaryKey({ type: 'uuid' })
  documentId!: string
}
