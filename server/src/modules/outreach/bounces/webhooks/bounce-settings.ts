import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { SettingsOfCapability } from '../../../platform/settings/index.ts'
import { PROVIDER_IDS, type ProviderId } from './bounce-providers.ts'

/** The members of the GraphQL enum. */
const BounceProviderId = Object.fromEntries(PROVIDER_IDS.map((id) => [id.toUpperCase(), id]))
registerEnumType(BounceProviderId, { name: 'BounceProviderId' })

@ObjectType({ description: 'A provider that reports bounces and complaints to a URL.' })
export class BounceProviderSettings {
  @Field(() => BounceProviderId)
  provider!: ProviderId

  @Field(() => String)
  name!: string

  @Field(() => String, { description: 'The URL to enter at the provider, to which it reports.' })
  url!: string

  @Field(() => String, { description: 'How to set up the reports at the provider.' })
  help!: string

  @Field(() => String, { description: "The URL of the provider's own instructions." })
  guideUrl!: string

  @Field(() => String, { description: 'The label of the field for the key, such as Verification key.' })
  keyLabel!: string

  @Field(() => String, { description: 'The noun for the key in sentences: key, password or topic.' })
  keyNoun!: string

  @Field(() => Boolean, { description: 'Whether a key is saved. Without one, its reports are refused.' })
  hasKey!: boolean

  @Field(() => String, { description: 'The saved key. Empty if it is a secret, which is never returned.' })
  key!: string
}

/** Its fields are the keys, under the names that `BOUNCE_PROVIDERS` gives them. They are read by `BounceSettingsService` only. */
@ObjectType({ description: "The providers that report bounces of a tenant's mails." })
export class BounceSettings extends SettingsOfCapability {
  static readonly capability = 'bounces'
}

@InputType()
export class UpdateBounceSettingsInput {
  @Field(() => BounceProviderId)
  provider!: ProviderId

  @Field(() => String, { description: 'The key, password or topic. The empty string removes it.' })
  @IfString()
  @atMost(500)
  key!: string

  @Field(() => Int, { nullable: true })
  version?: number | null
}

export const BounceSettingsPayload = PayloadOf('BounceSettingsPayload', 'settings', () => BounceSettings)
