import { Matches } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { FilterOf } from '../../../kernel/graphql/filters.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { MailingList } from './mailing-list.entity.ts'
import { MailingListMember, MemberStatus } from './mailing-list-member.entity.ts'

export const MailingListMemberList = ListOf(MailingListMember, 'MailingListMemberList')
export const MemberStatusFilter = FilterOf(MemberStatus, 'MailingListMemberStatusFilter')

@InputType()
export class MailingListMemberWhere {
  @Field(() => String, { nullable: true, description: 'A part of the email address.' })
  search?: string | null

  @Field(() => MemberStatusFilter, { nullable: true })
  status?: InstanceType<typeof MemberStatusFilter> | null
}

@InputType()
export class CreateMailingListInput {
  @Field(() => String)
  @Matches(/\S/, { message: 'Enter a name' })
  @atMost(100)
  name!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(500)
  description?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Defaults to true.' })
  isDoubleOptIn?: boolean | null
}

@InputType({ description: 'Omitted fields and null are unchanged.' })
export class UpdateMailingListInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @Matches(/\S/, { message: 'Enter a name' })
  @atMost(100)
  name?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(500)
  description?: string | null

  @Field(() => Boolean, { nullable: true })
  isDoubleOptIn?: boolean | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class DeleteMailingListInput {
  @Field(() => ID)
  id!: string
}

@InputType({ description: 'A list with double opt-in emails the address a link to confirm.' })
export class AddMailingListMemberInput {
  @Field(() => ID)
  listId!: string

  @Field(() => String)
  @atMost(254)
  email!: string

  @Field(() => String, { description: 'How the consent was given, such as "In person".' })
  @Matches(/\S/, { message: 'Enter how the consent was given' })
  @atMost(200)
  source!: string
}

@InputType()
export class UnsubscribeMailingListMemberInput {
  @Field(() => ID)
  id!: string
}

@InputType()
export class DeleteMailingListMemberInput {
  @Field(() => ID)
  id!: string
}

export const MailingListPayload = PayloadOf('MailingListPayload', 'mailingList', () => MailingList)
export const DeleteMailingListPayload = PayloadOf('DeleteMailingListPayload', 'deletedId', () => ID)
export const MailingListMemberPayload = PayloadOf('MailingListMemberPayload', 'member', () => MailingListMember)
export const DeleteMailingListMemberPayload = PayloadOf('DeleteMailingListMemberPayload', 'deletedId', () => ID)
