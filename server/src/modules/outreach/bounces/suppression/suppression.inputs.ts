import { Field, ID, InputType } from 'type-graphql'
import { FilterOf } from '../../../../kernel/graphql/filters.ts'
import { WhereOf } from '../../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../../kernel/graphql/paging.ts'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost } from '../../../../kernel/validation/if-string.ts'
import { MailSuppression, SuppressionReason } from './mail-suppression.entity.ts'

export const SuppressionList = ListOf(MailSuppression, 'MailSuppressionList')
export const SuppressionWhere = WhereOf('MailSuppressionWhere', 'A part of the address.', {
  reason: FilterOf(SuppressionReason, 'SuppressionReasonFilter'),
})
export type SuppressionWhere = InstanceType<typeof SuppressionWhere>

@InputType()
export class SuppressAddressInput {
  @Field(() => String)
  @atMost(254)
  email!: string
}

@InputType()
export class RemoveSuppressionInput {
  @Field(() => ID)
  id!: string
}

export const SuppressionPayload = PayloadOf('MailSuppressionPayload', 'suppression', () => MailSuppression)
export const RemoveSuppressionPayload = PayloadOf('RemoveSuppressionPayload', 'deletedId', () => ID)
