import { Field, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { StockDisplay, StoreSettings } from './store-settings.ts'

@InputType({ description: 'Omitted settings and null are unchanged.' })
export class UpdateStoreSettingsInput {
  @Field(() => StockDisplay, { nullable: true })
  stockDisplay?: StockDisplay | null

  @Field(() => Int, { nullable: true, description: 'The last read version; an older one is a conflict.' })
  version?: number | null
}

export const StoreSettingsPayload = PayloadOf('StoreSettingsPayload', 'storeSettings', () => StoreSettings)
