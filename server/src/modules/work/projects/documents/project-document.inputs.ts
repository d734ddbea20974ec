import { ArrayMaxSize, ArrayNotEmpty } from 'class-validator'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { DocumentType } from '../../../commerce/documents/index.ts'

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
