import { Matches } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost } from '../../../../kernel/validation/if-string.ts'

@ObjectType({ description: 'A tag or a brand that products have.' })
export class ProductTerm {
  @Field(() => String)
  name!: string

  @Field(() => Int, { description: 'The number of products that have it, not counting deleted ones.' })
  numberOfProducts!: number
}

@InputType({ description: 'If products have the new name already, the two are merged.' })
export class RenameProductTagInput {
  @Field(() => String, { description: 'Whatever its capitals.' })
  @atMost(60)
  name!: string

  @Field(() => String)
  @Matches(/\S/, { message: 'Enter a name' })
  @atMost(60)
  newName!: string
}

@InputType({ description: 'If products have the new name already, the two are merged.' })
export class RenameProductBrandInput {
  @Field(() => String, { description: 'Whatever its capitals.' })
  @atMost(100)
  name!: string

  @Field(() => String)
  @Matches(/\S/, { message: 'Enter a name' })
  @atMost(100)
  newName!: string
}

export const ProductTermPayload = PayloadOf('ProductTermPayload', 'term', () => ProductTerm)
