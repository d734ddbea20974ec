import { described, exemplified, oneOf, string, stringOrNull } from '../../../../rest/schema.ts'

export const clientId = described(
  exemplified(string, '0f8fad5b-d9cb-469f-a165-70867728950e'),
  'A random ID of the message, so that sending it again adds nothing',
)

export const direction = oneOf('inbound', 'outbound')

export const fileUrl = described(stringOrNull, 'If the message is a file instead of a text')
