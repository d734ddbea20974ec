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

  @Field(() => String, { description: 'Where it reports to. Enter this URL there.' })
  url!: string

  @Field(() => String, { description: 'What to do there.' })
  help!: string

  @Field(() => String, { description: "The address of the provider's own instructions." })
  guide!: string

  @Field(() => String, { description: 'What its reports are verified with, such as: Verification key.' })
  keyLabel!: string

  @Field(() => String, { description: 'The same in sentences: key, password or topic.' })
  keyNoun!: string

  @Field(() => Boolean, { description: 'Without a key, its reports are refused.' })
  hasKey!: boolean

  @Field(() => String, { description: 'The saved key. Empty if it is a secret, which is never returned.' })
  key!: string
}

/** The keys are stored under the names that the table of providers gives them. */
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
