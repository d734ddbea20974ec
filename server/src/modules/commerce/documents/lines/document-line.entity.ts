import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import { Cents, centsColumn } from '../amounts.ts'
import { ContactMethod, DocumentLineKind, JobApproval } from '../document-kinds.ts'

/** Work that the customer approves or declines as one. Its lines are audited as changes of the document. */
@ObjectType()
@Index({ properties: ['tenantId', 'documentId', 'position'] })
@Index({ properties: ['tenantId', 'sourceJobId'] })
@NotAudited()
@TenantTable()
export class DocumentJob extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  documentId!: string

  @Property({ type: 'integer' })
  position!: number

  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  heading!: string

  @Field(() => String, { description: 'May be empty.' })
  @Property({ type: 'text' })
  note: Opt<string> = ''

  @Field(() => JobApproval)
  @Property({ type: 'string', length: 10 })
  approval: Opt<JobApproval> = JobApproval.UNAPPROVED

  @Field(() => String, { description: 'Why the customer declined. May be empty.' })
  @Property({ type: 'string', length: 500 })
  declineReason: Opt<string> = ''

  @Field(() => Date, { nullable: true, description: 'When the customer approved or declined.' })
  @Property({ type: 'datetime', nullable: true })
  decidedAt: Date | null = null

  @Field(() => String, { description: 'Who approved or declined. May be empty.' })
  @Property({ type: 'string', length: 100 })
  decidedBy: Opt<string> = ''

  @Field(() => ContactMethod, { nullable: true, description: 'How the customer answered.' })
  @Property({ type: 'string', length: 10, nullable: true })
  decidedVia: ContactMethod | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  doneAt: Date | null = null

  @Field(() => String, { description: 'Empty until it is done.' })
  @Property({ type: 'string', length: 100 })
  doneBy: Opt<string> = ''

  @Property({ type: 'uuid', nullable: true, updatable: false } as never)
  sourceJobId: string | null = null
}

/** A line's share of a tax. */
@ObjectType()
export class LineTax {
  /** The tax and its rate, as `document_tax` has them. */
  key!: string

  @Field(() => String)
  name!: string

  @Field(() => Cents)
  amount!: number
}

@ObjectType()
@Index({ properties: ['tenantId', 'documentId', 'position'] })
@Index({ properties: ['tenantId', 'jobId'] })
@Index({ properties: ['tenantId', 'variantId'] })
@Index({ properties: ['tenantId', 'taxClassId'] })
@Index({ properties: ['tenantId', 'sourceLineId'] })
@NotAudited()
@TenantTable()
export class DocumentLine extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  documentId!: string

  @Property({ type: 'uuid', nullable: true })
  jobId: string | null = null

  /** Counts the lines of the whole document. */
  @Property({ type: 'integer' })
  position!: number

  @Field(() => DocumentLineKind)
  @Property({ type: 'string', length: 10 })
  kind: Opt<DocumentLineKind> = DocumentLineKind.OTHER

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  variantId: string | null = null

  @Field(() => String, { description: 'May be empty.' })
  @Property({ type: 'string', length: 64 })
  sku: Opt<string> = ''

  @Field(() => String)
  @Property({ type: 'string', length: 1000 })
  description!: string

  /** In thousandths. Negative for what is taken back. */
  @Property({ type: 'integer' })
  quantity!: number

  @Field(() => String, { description: 'Such as h or L. May be empty.' })
  @Property({ type: 'string', length: 20 })
  unit: Opt<string> = ''

  @Field(() => Cents, { description: 'In cents, before taxes.' })
  @Property({ type: centsColumn() })
  unitPrice!: number

  /** In hundredths of a percent. */
  @Property({ type: 'integer', nullable: true })
  discountPercent: number | null = null

  @Property({ type: centsColumn(), nullable: true })
  discountAmount: number | null = null

  @Field(() => ID, { nullable: true, description: 'Null for a line without taxes.' })
  @Property({ type: 'uuid', nullable: true })
  taxClassId: string | null = null

  @Field(() => Cents, { nullable: true, description: 'The cost of one unit to the business.' })
  @Property({ type: centsColumn(), nullable: true })
  cost: number | null = null

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  technicianId: string | null = null

  @Field(() => Cents, { description: "Quantity × price, less the line's own discount." })
  @Property({ type: centsColumn() })
  net: Opt<number> = 0

  @Field(() => Cents, { description: "The taxable amount: net, less the line's share of the discount." })
  @Property({ type: centsColumn() })
  base: Opt<number> = 0

  @Field(() => [LineTax], { description: 'Its share of each tax.' })
  @Property({ type: 'json' })
  taxes: Opt<LineTax[]> = []

  /** What was taken from stock for it, in thousandths. */
  @Property({ type: 'integer' })
  stockTaken: Opt<number> = 0

  /** The line that it was converted or refunded from. */
  @Property({ type: 'uuid', nullable: true, updatable: false } as never)
  sourceLineId: string | null = null
}
