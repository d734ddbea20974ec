import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { ContactMethod, DocumentType, JobApproval } from '../document-kinds.ts'
import { DocumentJob } from '../lines/document-line.entity.ts'

@InputType({ description: '`version` is that of the document; without it the write is not checked for conflicts.' })
export class ManageJobInput {
  @Field(() => ID, { description: 'The ID of the document.' })
  id!: string

  @Field(() => ID)
  jobId!: string

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class ReopenJobInput extends ManageJobInput {}

@InputType()
export class SetJobApprovalInput extends ManageJobInput {
  @Field(() => JobApproval)
  approval!: JobApproval

  @Field(() => ContactMethod, { nullable: true, description: 'How the customer answered.' })
  via?: ContactMethod | null

  @Field(() => String, { nullable: true, description: 'Who answered. Defaults to the customer.' })
  @IfString()
  @atMost(100)
  by?: string | null

  @Field(() => String, { nullable: true, description: 'Why it was declined.' })
  @IfString()
  @atMost(500)
  reason?: string | null
}

@ObjectType({ description: 'A job that the customer declined on an earlier visit.' })
export class DeclinedJob {
  @Field(() => DocumentJob)
  job!: DocumentJob

  @Field(() => ID)
  documentId!: string

  @Field(() => DocumentType)
  type!: DocumentType

  @Field(() => String, { nullable: true })
  number!: string | null
}
