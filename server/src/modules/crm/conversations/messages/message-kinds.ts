import { registerEnumType } from 'type-graphql'

export enum MessageKind {
  MESSAGE = 'message',
  /** A private note of staff. */
  NOTE = 'note',
  /** What staff did with the conversation, such as assigning it. Visitors don't see it. */
  EVENT = 'event',
}
registerEnumType(MessageKind, { name: 'ChatMessageKind' })

export enum MessageDirection {
  /** From the visitor. */
  INBOUND = 'inbound',
  OUTBOUND = 'outbound',
}
registerEnumType(MessageDirection, { name: 'ChatMessageDirection' })
