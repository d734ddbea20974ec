import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { SettingsOfCapability } from '../../../platform/settings/index.ts'

export enum StockDisplay {
  /** Words such as In stock. */
  LABEL = 'label',
  /** How many are available. */
  QUANTITY = 'quantity',
  /** Nothing. What cannot be bought says so all the same. */
  HIDDEN = 'hidden',
}
registerEnumType(StockDisplay, { name: 'StockDisplay' })

/** A tenant's settings for its store. */
@ObjectType()
export class StoreSettings extends SettingsOfCapability {
  static readonly capability = 'store'

  @Field(() => StockDisplay, { description: 'How much of the stock of products visitors see.' })
  stockDisplay = StockDisplay.LABEL
}
