import { Field, Int, ObjectType } from 'type-graphql'
import { SettingsOfCapability } from '../../../platform/settings/index.ts'

export interface StoredTurnServer {
  readonly url: string
  readonly username: string
  /** Sealed. */
  readonly credential: string
}

@ObjectType({ description: 'A server that helps calls through firewalls.' })
export class TurnServer {
  @Field(() => String, { description: 'Begins with stun:, turn: or turns:.' })
  url!: string

  @Field(() => String)
  username!: string

  @Field(() => Boolean)
  hasCredential!: boolean
}

/** How a business makes calls. */
@ObjectType()
export class TelephonySettings extends SettingsOfCapability {
  static readonly capability = 'telephony'

  @Field(() => String, { description: 'The WebSocket address of the phone system. Empty: calls are not possible.' })
  serverUrl = ''

  @Field(() => String, { description: 'The SIP domain. Empty: the host of the address.' })
  domain = ''

  @Field(() => String, { description: 'The number that you dial to hear messages. May be empty.' })
  voicemailNumber = ''

  @Field(() => Int, { description: 'After this many months calls are erased. 0 keeps them.' })
  keepMonths = 24

  turnServers: readonly StoredTurnServer[] = []

  @Field(() => [TurnServer], { name: 'turnServers' })
  get shownTurnServers(): TurnServer[] {
    return this.turnServers.map(({ url, username, credential }) => ({
      url,
      username,
      hasCredential: credential !== '',
    }))
  }
}
