import { Arg, Field, InputType, Int, ObjectType } from 'type-graphql'
import { BooleanFilter, FilterOf, IDFilter, StringFilter } from '../../../kernel/graphql/filters.ts'
import { OrderOf } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, PageInfo } from '../../../kernel/graphql/paging.ts'
import { MOST_FOUND } from '../../../kernel/search/word-search.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { Cents } from './amounts.ts'
import { Document } from './document.entity.ts'
import { DocumentStatus, DocumentType, Fulfilment } from './document-kinds.ts'

const DocumentTypeFilter = FilterOf(DocumentType, 'DocumentTypeFilter')
const DocumentStatusFilter = FilterOf(DocumentStatus, 'DocumentStatusFilter')
const FulfilmentFilter = FilterOf(Fulfilment, 'FulfilmentFilter')

@InputType({ description: 'Days such as 2026-03-31; both ends are included.' })
export class DayRangeInput {
  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(10)
  from?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(10)
  to?: string | null
}

@InputType()
export class DocumentWhere {
  @Field(() => String, {
    nullable: true,
    description: `Matches the beginnings of words in number, customer, subject, reference, plate and SKUs. Forgives one typo. Returns at most ${MOST_FOUND} matches.`,
  })
  search?: string | null

  @Field(() => DocumentTypeFilter, { nullable: true })
  type?: InstanceType<typeof DocumentTypeFilter> | null

  @Field(() => DocumentStatusFilter, {
    nullable: true,
    description: 'Archived documents are returned only if this asks for them.',
  })
  status?: InstanceType<typeof DocumentStatusFilter> | null

  @Field(() => FulfilmentFilter, { nullable: true })
  fulfilment?: InstanceType<typeof FulfilmentFilter> | null

  @Field(() => IDFilter, { nullable: true })
  customerId?: IDFilter | null

  @Field(() => IDFilter, { nullable: true })
  vehicleId?: IDFilter | null

  @Field(() => IDFilter, { nullable: true })
  assigneeId?: IDFilter | null

  @Field(() => StringFilter, { nullable: true })
  number?: StringFilter | null

  @Field(() => DayRangeInput, { nullable: true, description: 'By the issue date; drafts by the day of creation.' })
  issuedOn?: DayRangeInput | null

  @Field(() => DayRangeInput, { nullable: true })
  dueOn?: DayRangeInput | null

  @Field(() => BooleanFilter, {
    nullable: true,
    description: "Unpaid, and due before today in the tenant's time zone.",
  })
  overdue?: BooleanFilter | null

  @Field(() => BooleanFilter, { nullable: true })
  deleted?: BooleanFilter | null
}

export enum DocumentOrderField {
  /** Drafts without an issue date are ordered by the day of creation. */
  ISSUED_ON = 'sortOn',
  DUE_ON = 'dueOn',
  NUMBER = 'number',
  CUSTOMER = 'customerSort',
  STATUS = 'status',
  GRAND_TOTAL = 'grandTotal',
  BALANCE = 'balance',
  CREATED_AT = 'id',
  UPDATED_AT = 'updatedAt',
}

export const DocumentOrder = OrderOf('DocumentOrder', DocumentOrderField)
export type DocumentOrder = InstanceType<typeof DocumentOrder>

@ObjectType({ description: 'Unpaid amounts by how long they have been overdue.' })
export class DocumentAgeing {
  @Field(() => Cents, { description: 'Not due yet.' })
  current!: number

  @Field(() => Cents, { description: 'For 1 to 30 days.' })
  days30!: number

  @Field(() => Cents, { description: 'For 31 to 60 days.' })
  days60!: number

  @Field(() => Cents, { description: 'For 61 to 90 days.' })
  days90!: number

  @Field(() => Cents, { description: 'For longer.' })
  older!: number
}

@ObjectType({ description: 'Sums over all documents that a filter matches, in cents.' })
export class DocumentSums {
  @Field(() => Cents)
  grandTotal!: number

  @Field(() => Cents, { description: 'The amount due of invoices and web orders.' })
  balance!: number

  @Field(() => Cents, { description: 'The overdue part of `balance`.' })
  overdue!: number

  @Field(() => DocumentAgeing)
  ageing!: DocumentAgeing
}

export interface DocumentListing extends Listing<Document> {
  readonly totals: () => Promise<DocumentSums>
}

@ObjectType('DocumentList')
export class DocumentList implements DocumentListing {
  @Field(() => [Document])
  items!: Document[]

  // These two are called on the listing in place of this class, so they cost something only if they are selected.
  @Field(() => Int, { description: 'Counting stops at `upTo`.' })
  totalItems(@Arg('upTo', () => Int, { nullable: true }) _upTo?: number | null): number | Promise<number> {
    throw new Error('A list counts itself')
  }

  @Field(() => DocumentSums, { description: 'Cancelled documents are left out.' })
  totals(): Promise<DocumentSums> {
    throw new Error('A list adds itself up')
  }

  @Field(() => PageInfo)
  pageInfo!: PageInfo
}
