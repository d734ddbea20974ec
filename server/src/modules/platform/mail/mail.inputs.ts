import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { FilterOf } from '../../../kernel/graphql/filters.ts'
import { WhereOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { Mail, MailStatus } from './mail.entity.ts'

export const MailList = ListOf(Mail, 'MailList')

export const MailWhere = WhereOf('MailWhere', 'Searches recipient and subject.', {
  status: FilterOf(MailStatus, 'MailStatusFilter'),
})
export type MailWhere = InstanceType<typeof MailWhere>

@ObjectType()
export class MailDelivery {
  @Field(() => Boolean, {
    description: 'False if no mail server is configured; mail is then only stored and can be read here.',
  })
  isEnabled!: boolean

  @Field(() => String, { nullable: true, description: 'The mail server, without its password.' })
  server?: string | null

  @Field(() => String)
  from!: string
}

@InputType()
export class ResendMailInput {
  @Field(() => ID)
  id!: string
}

@ObjectType()
export class MailPayload {
  @Field(() => Mail, { nullable: true })
  mail?: Mail | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class SendTestMailPayload {
  @Field(() => Boolean, { nullable: true })
  success?: boolean | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
