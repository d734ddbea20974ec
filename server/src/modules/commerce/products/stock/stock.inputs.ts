import { ArrayMaxSize, ArrayNotEmpty } from 'class-validator'
import { Field, Float, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { FilterOf, IDFilter } from '../../../../kernel/graphql/filters.ts'
import { OrderOf } from '../../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../../kernel/graphql/paging.ts'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { ProductVariant } from '../product-variant.entity.ts'
import { StockLocation, StockMovement, StockMovementKind } from './stock.entity.ts'

const MOST_CHANGES = 250

/** Why stock is changed by hand. Orders make all other movements. */
export enum StockAdjustmentKind {
  /** Arrived from a supplier. */
  RECEIVED = 'received',
  /** Came back from a customer. */
  RETURNED = 'returned',
  /** Counted, broken, lost or found: the reason says which. */
  ADJUSTED = 'adjusted',
}
registerEnumType(StockAdjustmentKind, { name: 'StockAdjustmentKind' })

@InputType({ description: 'Requires either `quantity` or `onHand`.' })
export class StockChangeInput {
  @Field(() => ID)
  variantId!: string

  @Field(() => ID, { nullable: true, description: 'The default location if it is omitted.' })
  locationId?: string | null

  @Field(() => Float, {
    nullable: true,
    description: 'The quantity to add; for ADJUSTED it can be negative. With at most three decimals.',
  })
  quantity?: number | null

  @Field(() => Float, { nullable: true, description: 'The stock that was counted. Only for ADJUSTED.' })
  onHand?: number | null
}

@InputType()
export class AdjustStockInput {
  @Field(() => [StockChangeInput], { description: `At most ${MOST_CHANGES}. All are made, or none.` })
  @ArrayNotEmpty({ message: 'Choose at least one variant' })
  @ArrayMaxSize(MOST_CHANGES, { message: `At most ${MOST_CHANGES} changes at once` })
  changes!: StockChangeInput[]

  @Field(() => StockAdjustmentKind, { defaultValue: StockAdjustmentKind.ADJUSTED })
  kind!: StockAdjustmentKind

  @Field(() => String, {
    nullable: true,
    description: 'If it is left out, an adjustment is stored as Correction, and a count as Counted.',
  })
  @IfString()
  @atMost(200)
  reason?: string | null
}

@InputType()
export class TransferStockInput {
  @Field(() => ID)
  variantId!: string

  @Field(() => ID)
  fromLocationId!: string

  @Field(() => ID)
  toLocationId!: string

  @Field(() => Float, { description: 'More than 0, with at most three decimals.' })
  quantity!: number
}

@ObjectType({ description: 'The stock of a variant at a location.' })
export class StockAtLocation {
  @Field(() => StockLocation)
  location!: StockLocation

  @Field(() => Float)
  onHand!: number

  @Field(() => Float, { description: 'Reserved for orders that are not fulfilled yet.' })
  reserved!: number

  @Field(() => Float, { description: 'Negative if more is reserved than is on hand.' })
  available!: number
}

export const AdjustStockPayload = PayloadOf('AdjustStockPayload', 'variants', () => [ProductVariant])
export const TransferStockPayload = PayloadOf('TransferStockPayload', 'variant', () => ProductVariant)

export const StockMovementList = ListOf(StockMovement, 'StockMovementList')

const StockMovementKindFilter = FilterOf(StockMovementKind, 'StockMovementKindFilter')

@InputType()
export class StockMovementWhere {
  @Field(() => IDFilter, { nullable: true })
  variantId?: IDFilter | null

  @Field(() => IDFilter, { nullable: true, description: 'The product of the variant.' })
  productId?: IDFilter | null

  @Field(() => IDFilter, { nullable: true })
  locationId?: IDFilter | null

  @Field(() => StockMovementKindFilter, { nullable: true })
  kind?: InstanceType<typeof StockMovementKindFilter> | null
}

export enum StockMovementOrderField {
  CREATED_AT = 'id',
}

export const StockMovementOrder = OrderOf('StockMovementOrder', StockMovementOrderField)
export type StockMovementOrder = InstanceType<typeof StockMovementOrder>
