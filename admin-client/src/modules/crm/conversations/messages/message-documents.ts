import { graphql } from '../../../../generated/index.ts'

export const ChatMessageFieldsPart = graphql(`
  fragment ChatMessageFields on ChatMessage {
    id conversationId number clientId kind direction text authorId authorName byEmail emailFrom createdAt
    file { id name size url isPicture }
  }
`)

export const ConversationMessagesDocument = graphql(`
  query ConversationMessages($conversationId: ID!, $after: Int, $before: Int, $first: Int) {
    me { user { id } tenant { id } }
    conversationMessages(conversationId: $conversationId, after: $after, before: $before, first: $first) {
      items { ...ChatMessageFields }
      hasMore
    }
  }
`)

export const ChatMessageAddedDocument = graphql(`
  subscription ChatMessageAdded($conversationId: ID) {
    chatMessage(conversationId: $conversationId) { ...ChatMessageFields }
  }
`)

export const SendChatMessageDocument = graphql(`
  mutation SendChatMessage($input: SendChatMessageInput!) {
    sendChatMessage(input: $input) { message { ...ChatMessageFields } userErrors { message } }
  }
`)

export const AddConversationNoteDocument = graphql(`
  mutation AddConversationNote($input: AddConversationNoteInput!) {
    addConversationNote(input: $input) { message { ...ChatMessageFields } userErrors { message } }
  }
`)

export const NotifyAgentTypingDocument = graphql(`
  mutation NotifyAgentTyping($input: AgentTypingInput!) {
    notifyAgentTyping(input: $input) { success userErrors { message } }
  }
`)

export const AgentTypingDocument = graphql(`
  subscription AgentTyping($conversationId: ID!) {
    agentTyping(conversationId: $conversationId) { agentId agentName }
  }
`)

export const VisitorTypingDocument = graphql(`
  subscription VisitorTyping($conversationId: ID!) {
    visitorTyping(conversationId: $conversationId) { conversationId }
  }
`)
