import { ArrayMaxSize } from 'class-validator'
import { Args, ArgsType, type ClassType, Field, Int } from 'type-graphql'
import { IfGiven } from '../validation/if-string.ts'
import { MAX_ORDERS, TOO_MANY_ORDERS } from './list-inputs.ts'
import { PER_PAGE, type Slice, slice } from './paging.ts'

/** The arguments of a list in pages, as its resolver gets them. */
export interface PageArgs {
  readonly slice: Slice
}

/** Those of a list with a choice of order. */
export interface OrderedArgs<Order extends object> extends PageArgs {
  readonly orderBy: Order[] | null
}

/** Those of a list with filters, and maybe with a choice of order. */
export interface ListArgs<Where extends object, Order extends object = never> extends OrderedArgs<Order> {
  readonly where: Where | null
}

@ArgsType()
class PageArguments implements PageArgs {
  @Field(() => Int, { nullable: true, defaultValue: 1 })
  page!: number | null

  @Field(() => Int, { nullable: true, defaultValue: PER_PAGE })
  perPage!: number | null

  get slice(): Slice {
    return slice(this.page, this.perPage)
  }
}

/** Declares `page` and `perPage`. */
export function PageArgs(): ReturnType<typeof Args> {
  return Args(() => PageArguments)
}

/** Declares `page`, `perPage` and `orderBy`. */
export function OrderedArgs<Order extends object>(order: ClassType<Order>): ReturnType<typeof Args> {
  @ArgsType()
  class Arguments extends PageArguments implements OrderedArgs<Order> {
    orderBy!: Order[] | null
  }
  declareOrder(Arguments.prototype, order)
  return Args(() => Arguments)
}

function declareOrder(prototype: object, order: ClassType): void {
  Field(() => [order], { nullable: true })(prototype, 'orderBy')
  IfGiven()(prototype, 'orderBy')
  ArrayMaxSize(MAX_ORDERS, { message: TOO_MANY_ORDERS })(prototype, 'orderBy')
}

/** Declares `page`, `perPage`, `where` and `orderBy` of a list. Lists without `order` have one order only. */
export function ListArgs<Where extends object, Order extends object = never>(
  where: ClassType<Where>,
  order?: ClassType<Order>,
): ReturnType<typeof Args> {
  @ArgsType()
  class Arguments extends PageArguments implements ListArgs<Where, Order> {
    @Field(() => where, { nullable: true })
    where!: Where | null

    orderBy!: Order[] | null
  }
  if (order) declareOrder(Arguments.prototype, order)
  return Args(() => Arguments)
}
