import type { ConsentChannel } from '../../../../generated/graphql.ts'

export const channels: readonly { channel: ConsentChannel; label: string }[] = [
  { channel: 'EMAIL', label: 'Email' },
  { channel: 'SMS', label: 'Text messages' },
]
