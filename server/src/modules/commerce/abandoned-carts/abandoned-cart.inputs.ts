import { Field, InputType } from 'type-graphql'
import { OrderOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { AbandonedCart } from './abandoned-cart.ts'

@InputType()
export class AbandonedCartWhere {
  @Field(() => String, { nullable: true, description: 'A part of the email address or the name.' })
  search?: string | null
}

export enum AbandonedCartOrderField {
  LAST_ACTIVE_AT = 'lastActiveAt',
  VALUE = 'value',
}

export const AbandonedCartOrder = OrderOf('AbandonedCartOrder', AbandonedCartOrderField)
export type AbandonedCartOrder = InstanceType<typeof AbandonedCartOrder>

export const AbandonedCartList = ListOf(AbandonedCart, 'AbandonedCartList')
