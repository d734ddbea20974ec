import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { MAX_CONTENT, MaxInputLength } from '../../../kernel/validation/input-limits.ts'
import { Revision } from '../revisions/index.ts'

@InputType({
  description: '`version` is the last read version of the page; without it the write is not checked for conflicts.',
})
export class RestorePageRevisionInput {
  @Field(() => ID, { description: 'The revision ID.' })
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class SavePageRevisionInput {
  @Field(() => ID)
  pageId!: string

  @Field(() => String)
  @MaxInputLength(MAX_CONTENT)
  content!: string
}

@ObjectType()
export class SavePageRevisionPayload {
  @Field(() => Revision, { nullable: true })
  revision?: Revision | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
