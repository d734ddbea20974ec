import type { Opt } from '@mikro-orm/core'
import { Check, Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Audited } from '../../../kernel/audit/audit.ts'
import { TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { CanadianProvince } from '../taxes/index.ts'
import { DocumentWithAmounts } from './document-amounts.entity.ts'
import { areaOf, ContactMethod, DocumentLocale, DocumentStatus, DocumentType, Fulfilment } from './document-kinds.ts'
import { DocumentCustomer, DocumentVehicle } from './document-snapshot.ts'

/** A partial index on documents that aren't deleted. */
function activeIndex(name: string, columns: string, condition = '') {
  return {
    name,
    expression: `create index "${name}" on "document" ("tenant_id", ${columns}, "id") where ("deleted_at" is null${condition})`,
  }
}

/** A quote, work order, invoice, refund or order. Amounts are cents. */
@ObjectType()
@Index(activeIndex('document_by_day', '"sort_on"'))
@Index(activeIndex('document_by_type', '"type", "sort_on"'))
@Index(activeIndex('document_by_status', '"type", "status", "sort_on"'))
@Index(activeIndex('document_by_customer', '"customer_id", "sort_on"'))
@Index(activeIndex('document_by_due_day', '"due_on"', ' and "balance" > 0'))
@Index({
  name: 'document_number_unique',
  expression: `create unique index "document_number_unique" on "document" ("tenant_id", "type", "number") where ("number" is not null)`,
})
@Index({
  name: 'document_conversion_unique',
  expression: `create unique index "document_conversion_unique" on "document" ("tenant_id", "source_document_id", "type") where ("source_document_id" is not null and "deleted_at" is null and "cancelled_at" is null)`,
})
@Index({
  name: 'document_deleted',
  expression: `create index "document_deleted" on "document" ("deleted_at") where ("deleted_at" is not null)`,
})
@Index({ properties: ['tenantId', 'vehicleId', 'id'] })
@Index({ properties: ['tenantId', 'correctsDocumentId'] })
@Check({ name: 'document_numbered_stays', expression: `"number" is null or "deleted_at" is null` })
@Audited({
  areaOf: (document) => areaOf[(document as Document).type],
  title: 'title',
  ignored: ['sortOn', 'customerSort', 'deletedAt', 'customerId', 'vehicleId', 'sourceDocumentId', 'correctsDocumentId'],
})
@TenantTable()
export class Document extends DocumentWithAmounts {
  @Field(() => DocumentType)
  @Property({ type: 'string', length: 12, default: 'invoice', updatable: false } as never)
  type!: DocumentType

  @Field(() => DocumentStatus)
  @Property({ type: 'string', length: 20 })
  status: Opt<DocumentStatus> = DocumentStatus.DRAFT

  /** What it returns to when it leaves the archive. */
  @Property({ type: 'string', length: 20, nullable: true })
  archivedStatus: DocumentStatus | null = null

  @Field(() => String, { nullable: true, description: 'Assigned when it is issued, and kept from then on.' })
  @Property({ type: 'string', length: 40, nullable: true })
  number: string | null = null

  @Field(() => Int, {
    description: 'Increases when a document that the customer may have seen is edited.',
  })
  @Property({ type: 'integer' })
  revision: Opt<number> = 1

  @Field(() => String, { description: 'May be empty.' })
  @Property({ type: 'string', length: 200 })
  subject: Opt<string> = ''

  @Field(() => String, { description: "The customer's own reference, such as a purchase order. May be empty." })
  @Property({ type: 'string', length: 100 })
  reference: Opt<string> = ''

  @Field(() => String, { nullable: true, description: 'A day such as 2026-03-31. Null for the day of issue.' })
  @Property({ type: 'date', nullable: true })
  issuedOn: string | null = null

  /** The day by which lists are ordered: `issuedOn`, or for drafts without one the day of creation. */
  @Property({ type: 'date' })
  sortOn!: string

  @Field(() => String, { nullable: true, description: 'Null until it is issued, unless it was entered.' })
  @Property({ type: 'date', nullable: true })
  dueOn: string | null = null

  @Field(() => Int, { nullable: true, description: 'Days from the issue to the due date.' })
  @Property({ type: 'integer', nullable: true })
  termsDays: number | null = null

  @Field(() => String, { nullable: true, description: 'The last day on which the customer can accept a quote.' })
  @Property({ type: 'date', nullable: true })
  validUntil: string | null = null

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  customerId: string | null = null

  @Field(() => DocumentCustomer)
  @Property({ type: 'json' })
  customer!: DocumentCustomer

  /** In small letters, for the order of lists. */
  @Property({ type: 'string', length: 200, collation: 'C' })
  customerSort: Opt<string> = ''

  @Field(() => ID, { nullable: true, description: 'Null if the vehicle has been deleted.' })
  @Property({ type: 'uuid', nullable: true })
  vehicleId: string | null = null

  @Field(() => DocumentVehicle, { nullable: true })
  @Property({ type: 'json', nullable: true })
  vehicle: DocumentVehicle | null = null

  @Field(() => Int, { nullable: true, description: 'In kilometres, when the vehicle arrived.' })
  @Property({ type: 'integer', nullable: true })
  odometerIn: number | null = null

  @Field(() => Int, { nullable: true, description: 'In kilometres, when the vehicle left.' })
  @Property({ type: 'integer', nullable: true })
  odometerOut: number | null = null

  @Field(() => ContactMethod, { nullable: true, description: 'How to contact the customer.' })
  @Property({ type: 'string', length: 10, nullable: true })
  contactMethod: ContactMethod | null = null

  @Field(() => Fulfilment)
  @Property({ type: 'string', length: 20 })
  fulfilment: Opt<Fulfilment> = Fulfilment.PENDING

  @Field(() => CanadianProvince, { description: 'The place of supply, which decides the taxes.' })
  @Property({ type: 'string', length: 2, default: 'ON' })
  province!: CanadianProvince

  @Field(() => String, { description: 'Shown to the customer. May be empty.' })
  @Property({ type: 'text' })
  customerNote: Opt<string> = ''

  @Field(() => String, { description: 'Never shown to the customer. May be empty.' })
  @Property({ type: 'text' })
  staffNote: Opt<string> = ''

  @Field(() => String, { description: 'Shown to the customer below the totals. May be empty.' })
  @Property({ type: 'text' })
  terms: Opt<string> = ''

  @Field(() => DocumentLocale)
  @Property({ type: 'string', length: 2 })
  locale: Opt<DocumentLocale> = DocumentLocale.EN

  @Field(() => String, { description: 'ISO 4217.' })
  @Property({ type: 'string', length: 3 })
  currency: Opt<string> = 'CAD'

  @Property({ type: 'uuid', nullable: true, updatable: false } as never)
  sourceDocumentId: string | null = null

  @Property({ type: 'uuid', nullable: true, updatable: false } as never)
  correctsDocumentId: string | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  issuedAt: Date | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  approvedAt: Date | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  declinedAt: Date | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  cancelledAt: Date | null = null

  @Field(() => Date, { nullable: true, description: 'When the last job of a work order was done.' })
  @Property({ type: 'datetime', nullable: true })
  completedAt: Date | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  archivedAt: Date | null = null

  @Field(() => String, { description: 'Who created it.' })
  @Property({ type: 'string', length: 100 })
  createdBy!: string

  @Field(() => String, { description: "Its number, or for drafts the subject or the customer's name." })
  get title(): Opt<string> {
    return this.number ?? (this.subject || this.customer.name || 'Draft')
  }

  /** `today` is the date in the tenant's time zone. */
  isOverdue(today: string): boolean {
    const isOpen = [DocumentStatus.PENDING_PAYMENT, DocumentStatus.PARTIAL_PAYMENT].includes(this.status)
    return isOpen && this.balance > 0 && this.dueOn !== null && this.dueOn < today
  }
}
