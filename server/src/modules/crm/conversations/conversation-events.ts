import type { RequestContext } from '../../../kernel/context/context.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import type { MessageOfEvent } from './messages/message-event.ts'

declare module '../../../kernel/messaging/events.ts' {
  interface Events {
    /** Anything of a conversation changed, or it was deleted. */
    'conversation.changed': { readonly tenantId: string; readonly conversationId: string }
    'conversation.message': {
      readonly tenantId: string
      readonly conversationId: string
      readonly number: number
      readonly isPrivate: boolean
      /** The new message, unless it is too long for an event. */
      readonly message?: MessageOfEvent
    }
    'conversation.agent_typing': TypingEvent & { readonly agentId: string; readonly agentName: string }
    'conversation.visitor_typing': TypingEvent
    /** For the sockets of one visitor. `userId` is the hash of the visitor's secret. */
    'conversation.of_visitor': {
      readonly tenantId: string
      readonly userId: string
      readonly number?: number
      readonly message?: MessageOfEvent
      readonly typingAgent?: string
    }
    /** Somebody became available, or stopped. */
    'conversation.agents': { readonly tenantId: string }
  }
}

interface TypingEvent {
  readonly tenantId: string
  readonly conversationId: string
}

export function publishConversation(ctx: RequestContext, conversationId: string): Promise<void> {
  return publish(ctx.em, 'conversation.changed', { conversationId })
}

export const tenantTopic = ({ context }: { readonly context: RequestContext }) => context.tenant?.id ?? ''

/** For subscriptions to one conversation, or to all if it is omitted. */
export function ofConversation({
  payload,
  args,
}: {
  readonly payload: { readonly conversationId: string }
  readonly args: { readonly conversationId?: string | null }
}): boolean {
  return !args.conversationId || args.conversationId.toLowerCase() === payload.conversationId
}
