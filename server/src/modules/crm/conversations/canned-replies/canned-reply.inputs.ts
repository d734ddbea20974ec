import { Matches } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { CannedReply } from './canned-reply.entity.ts'

const SHORTCUT = /^[a-z0-9-]{1,40}$/
const WRONG_SHORTCUT = { message: 'Use lowercase letters, digits and hyphens, at most 40' }

@InputType()
export class CreateCannedReplyInput {
  @Field(() => String)
  @Matches(SHORTCUT, WRONG_SHORTCUT)
  shortcut!: string

  @Field(() => String)
  @Matches(/\S/, { message: 'Write the reply' })
  @atMost(5000)
  text!: string
}

@InputType({ description: 'Omitted fields and null are unchanged.' })
export class UpdateCannedReplyInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @Matches(SHORTCUT, WRONG_SHORTCUT)
  shortcut?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @Matches(/\S/, { message: 'Write the reply' })
  @atMost(5000)
  text?: string | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class DeleteCannedReplyInput {
  @Field(() => ID)
  id!: string
}

export const CannedReplyPayload = PayloadOf('CannedReplyPayload', 'cannedReply', () => CannedReply)
export const DeleteCannedReplyPayload = PayloadOf('DeleteCannedReplyPayload', 'deletedId', () => ID)
