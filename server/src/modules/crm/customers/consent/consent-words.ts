import { registerEnumType } from 'type-graphql'

/** Channels for marketing messages. */
export enum ConsentChannel {
  EMAIL = 'email',
  SMS = 'sms',
}
registerEnumType(ConsentChannel, { name: 'ConsentChannel' })

export enum ConsentStatus {
  GIVEN = 'given',
  WITHDRAWN = 'withdrawn',
}
registerEnumType(ConsentStatus, { name: 'ConsentStatus' })
