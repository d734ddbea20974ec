import { ArrayMaxSize, ArrayNotEmpty } from 'class-validator'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { Cents, DocumentStatus, DocumentType } from '../../../commerce/documents/index.ts'

const MOST_AT_ONCE = 100

@InputType()
export class ManageProjectDocumentsInput {
  @Field(() => ID)
  projectId!: string

  @Field(() => [ID], { description: 'Quotes, work orders and invoices.' })
  @ArrayNotEmpty({ message: 'Choose at least one document' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} documents at once` })
  documentIds!: string[]
}

@InputType()
export class CreateProjectDocumentInput {
  @Field(() => ID)
  projectId!: string

  @Field(() => DocumentType, { description: 'QUOTE, WORK_ORDER or INVOICE.' })
  type!: DocumentType
}

@ObjectType({ description: 'The project that a document is about.' })
export class DocumentProject {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  title!: string
}

/** A few fields of the document, because whole documents make a list of projects too costly. */
@ObjectType({ description: 'An invoice of a project. `projectDocuments` returns all about it.' })
export class AttachedInvoice {
  @Field(() => ID)
  id!: string

  @Field(() => DocumentStatus)
  status!: DocumentStatus

  @Field(() => String, { nullable: true })
  number!: string | null

  @Field(() => String)
  title!: string

  @Field(() => String, { nullable: true, description: 'A day such as 2026-03-31.' })
  issuedOn!: string | null

  @Field(() => Cents)
  grandTotal!: number

  @Field(() => Cents)
  balance!: number
}
