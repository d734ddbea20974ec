import { GraphQLJSON } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { MAX_CONTENT, MaxInputLength } from '../../../kernel/validation/input-limits.ts'
import { Revision } from '../revisions/index.ts'

@InputType({
  description:
    '`version` is the last read version of the component; without it the write is not checked for conflicts.',
})
export class RestoreComponentRevisionInput {
  @Field(() => ID, { description: 'The revision ID.' })
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class SaveComponentRevisionInput {
  @Field(() => ID)
  templateId!: string

  @Field(() => GraphQLJSON)
  @MaxInputLength(MAX_CONTENT)
  content!: unknown
}

@ObjectType()
export class SaveComponentRevisionPayload {
  @Field(() => Revision, { nullable: true })
  revision?: Revision | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
