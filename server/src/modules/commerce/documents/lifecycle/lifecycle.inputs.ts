import { ArrayMaxSize } from 'class-validator'
import { Field, Float, ID, InputType, Int } from 'type-graphql'
import { atMost, IfGiven, IfString } from '../../../../kernel/validation/if-string.ts'
import { ContactMethod, DocumentType } from '../document-kinds.ts'
import { MOST_LINES } from '../lines/line-rules.ts'

@InputType({ description: '`version` is the last read version; without it the write is not checked for conflicts.' })
export class IssueDocumentInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class DecideDocumentInput extends IssueDocumentInput {
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

@InputType()
export class CancelDocumentInput extends IssueDocumentInput {
  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(500)
  reason?: string | null
}

@InputType()
export class ConvertDocumentInput extends IssueDocumentInput {
  @Field(() => DocumentType, { description: 'WORK_ORDER or INVOICE.' })
  type!: DocumentType
}

@InputType()
export class RefundLineInput {
  @Field(() => ID, { description: 'A line of the invoice.' })
  lineId!: string

  @Field(() => Float, { nullable: true, description: 'Defaults to all that is not refunded yet.' })
  quantity?: number | null
}

@InputType()
export class RefundDocumentInput extends IssueDocumentInput {
  @Field(() => [RefundLineInput], { nullable: true, description: 'Defaults to everything that is not refunded yet.' })
  @IfGiven()
  @ArrayMaxSize(MOST_LINES)
  lines?: RefundLineInput[] | null

  @Field(() => String, { nullable: true, description: 'Shown to the customer.' })
  @IfString()
  @atMost(5000)
  customerNote?: string | null
}
