import { registerEnumType } from 'type-graphql'

/** By what means somebody may be sent marketing. */
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
