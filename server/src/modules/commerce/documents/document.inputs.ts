import { ArrayMaxSize, ArrayNotEmpty } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven, IfString } from '../../../kernel/validation/if-string.ts'
import { CustomFieldValueInput } from '../../platform/custom-fields/index.ts'
import { Document } from './document.entity.ts'
import { ContactMethod, DocumentLocale, DocumentType, Fulfilment } from './document-kinds.ts'
import { DocumentContentInput } from './lines/line.inputs.ts'

export const MOST_AT_ONCE = 500
const MOST_ASSIGNEES = 20
const MOST_VALUES = 100

@InputType()
export class DocumentAddressInput {
  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  address?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  address2?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(100)
  city?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(100)
  province?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(20)
  postalCode?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(2)
  country?: string | null
}

@InputType({
  description: 'Details of the customer for this document only. Omitted fields are unchanged.',
})
export class DocumentCustomerInput {
  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  name?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  company?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(254)
  email?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(40)
  phone?: string | null

  @Field(() => DocumentAddressInput, { nullable: true })
  billingAddress?: DocumentAddressInput | null

  @Field(() => DocumentAddressInput, { nullable: true, description: 'Null for the billing address.' })
  deliveryAddress?: DocumentAddressInput | null
}

@InputType()
abstract class DocumentInput extends DocumentContentInput {
  @Field(() => ID, { nullable: true })
  customerId?: string | null

  @Field(() => DocumentCustomerInput, { nullable: true })
  customer?: DocumentCustomerInput | null

  @Field(() => ID, { nullable: true, description: 'One of the vehicles of the customer.' })
  vehicleId?: string | null

  @Field(() => Int, { nullable: true, description: 'In kilometres, when the vehicle arrived.' })
  odometerIn?: number | null

  @Field(() => Int, { nullable: true, description: 'In kilometres, when the vehicle left.' })
  odometerOut?: number | null

  @Field(() => ContactMethod, { nullable: true })
  contactMethod?: ContactMethod | null

  @Field(() => Fulfilment, {
    nullable: true,
    description: 'Not for store orders, whose fulfilment follows from the items shipped.',
  })
  fulfilment?: Fulfilment | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  subject?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(100)
  reference?: string | null

  @Field(() => String, { nullable: true, description: 'If null, the issue date plus the days of the payment terms.' })
  @IfString()
  @atMost(10)
  dueOn?: string | null

  @Field(() => Int, { nullable: true })
  termsDays?: number | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(10)
  validUntil?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(5000)
  customerNote?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(5000)
  staffNote?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(5000)
  terms?: string | null

  @Field(() => DocumentLocale, { nullable: true })
  locale?: DocumentLocale | null

  @Field(() => [ID], {
    nullable: true,
    description: 'IDs from `documentAssignees`. Newly assigned staff are notified.',
  })
  @IfGiven()
  @ArrayMaxSize(MOST_ASSIGNEES, { message: `At most ${MOST_ASSIGNEES} assignees` })
  assigneeIds?: string[] | null

  @Field(() => [CustomFieldValueInput], {
    nullable: true,
    description: 'Values of `documentCustomFields`. Omitted fields are unchanged.',
  })
  @IfGiven()
  @ArrayMaxSize(MOST_VALUES, { message: `At most ${MOST_VALUES} custom fields` })
  customFields?: CustomFieldValueInput[] | null
}

@InputType({ description: 'Omitted fields get the values that `newDocument` returns.' })
export class CreateDocumentInput extends DocumentInput {
  @Field(() => DocumentType, {
    description: 'Not REFUND: use `refundDocument`. Orders of shoppers are created by the store.',
  })
  type!: DocumentType
}

@InputType({
  description:
    'Omitted fields are unchanged; null and the empty string clear a field. `version` is the last read version; without it the write is not checked for conflicts.',
})
export class UpdateDocumentInput extends DocumentInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class ManageDocumentsInput {
  @Field(() => [ID])
  @ArrayNotEmpty({ message: 'Choose at least one document' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} documents at once` })
  ids!: string[]
}

export const DocumentPayload = PayloadOf('DocumentPayload', 'document', () => Document, {
  description: 'If the version is stale, userErrors contains a CONFLICT error and `document` is the current version.',
})

export const DocumentsPayload = PayloadOf('DocumentsPayload', 'documents', () => [Document])
