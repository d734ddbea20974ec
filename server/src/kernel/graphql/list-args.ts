import { Args, ArgsType, type ClassType, Field, Int } from 'type-graphql'
import { PER_PAGE, type Slice, slice } from './paging.ts'

/** The arguments of a list, as its resolver gets them. */
export interface ListArgs<Where extends object, Order extends object = never> {
  readonly slice: Slice
  readonly where: Where | null
  readonly orderBy: Order[] | null
}

/** Declares `page`, `perPage`, `where` and `orderBy` of a list. Lists without `order` have one order only. */
export function ListArgs<Where extends object, Order extends object = never>(
  where: ClassType<Where>,
  order?: ClassType<Order>,
): ReturnType<typeof Args> {
  @ArgsType()
  class Arguments implements ListArgs<Where, Order> {
    @Field(() => Int, { nullable: true, defaultValue: 1 })
    page!: number | null

    @Field(() => Int, { nullable: true, defaultValue: PER_PAGE })
    perPage!: number | null

    @Field(() => where, { nullable: true })
    where!: Where | null

    orderBy!: Order[] | null

    get slice(): Slice {
      return slice(this.page, this.perPage)
    }
  }
  if (order) Field(() => [order], { nullable: true })(Arguments.prototype, 'orderBy')
  return Args(() => Arguments)
}
