import { Matches } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { StockLocation } from './stock.entity.ts'

const NAMELESS = { message: 'Enter a name' }

@InputType()
export class CreateStockLocationInput {
  @Field(() => String)
  @Matches(/\S/, NAMELESS)
  @atMost(60)
  name!: string
}

@InputType({ description: 'Omitted fields are unchanged.' })
export class UpdateStockLocationInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true, description: 'The last read version; an older one is a CONFLICT.' })
  version?: number | null

  @Field(() => String, { nullable: true })
  @IfString()
  @Matches(/\S/, NAMELESS)
  @atMost(60)
  name?: string | null

  @Field(() => Boolean, { nullable: true, description: 'True makes it the default instead of the present one.' })
  isDefault?: boolean | null
}

@InputType()
export class DeleteStockLocationInput {
  @Field(() => ID)
  id!: string
}

export const StockLocationPayload = PayloadOf('StockLocationPayload', 'stockLocation', () => StockLocation)
export const DeleteStockLocationPayload = PayloadOf('DeleteStockLocationPayload', 'deletedId', () => ID)
