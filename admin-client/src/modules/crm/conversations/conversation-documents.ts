import { graphql } from '../../../generated/index.ts'

export const ConversationRowPart = graphql(`
  fragment ConversationRow on Conversation {
    id status assigneeId snoozedUntil tags lastNumber lastMessageAt preview unreadCount readNumber visitorReadNumber
    waitingSince rating ratingComment
    assignee { id displayName }
    visitor { id displayName name email isBlocked isOnline seenAt }
  }
`)

export const ConversationFieldsPart = graphql(`
  fragment ConversationFields on Conversation {
    ...ConversationRow createdAt
    visitor { id pageUrl pageTitle pagesSeen pages { url title at } source country device locale }
    customer { id displayName email phone phoneFormatted vehicles { id displayName plate } }
    matchingCustomers { id displayName email phone phoneFormatted }
  }
`)

export const ConversationsDocument = graphql(`
  query Conversations($page: Int!, $perPage: Int!, $where: ConversationWhere!) {
    me { user { id } tenant { id } }
    conversations(page: $page, perPage: $perPage, where: $where) {
      items { ...ConversationRow }
      pageInfo { hasNextPage }
    }
  }
`)

export const ConversationCountsDocument = graphql(`
  query ConversationCounts {
    conversationCounts { open mine unassigned waiting snoozed closed unread }
  }
`)

export const ConversationDocument = graphql(`
  query Conversation($id: ID!) {
    me { user { id } tenant { id } }
    conversation(id: $id) { ...ConversationFields }
  }
`)

export const ConversationChangedDocument = graphql(`
  subscription ConversationChanged {
    conversation { conversationId conversation { ...ConversationRow } }
  }
`)

export const MarkConversationReadDocument = graphql(`
  mutation MarkConversationRead($input: MarkConversationReadInput!) {
    markConversationRead(input: $input) { conversation { ...ConversationRow } userErrors { message } }
  }
`)

export const AssignConversationDocument = graphql(`
  mutation AssignConversation($input: AssignConversationInput!) {
    assignConversation(input: $input) { conversation { ...ConversationRow } userErrors { message field } }
  }
`)

export const SnoozeConversationDocument = graphql(`
  mutation SnoozeConversation($input: SnoozeConversationInput!) {
    snoozeConversation(input: $input) { conversation { ...ConversationRow } userErrors { message } }
  }
`)

export const TagConversationDocument = graphql(`
  mutation TagConversation($input: TagConversationInput!) {
    tagConversation(input: $input) { conversation { ...ConversationRow } userErrors { message } }
  }
`)

export const AssignConversationsDocument = graphql(`
  mutation AssignConversations($input: AssignConversationsInput!) {
    assignConversations(input: $input) { conversations { ...ConversationRow } userErrors { message } }
  }
`)

export const TagConversationsDocument = graphql(`
  mutation TagConversations($input: TagConversationsInput!) {
    tagConversations(input: $input) { conversations { ...ConversationRow } userErrors { message } }
  }
`)

export const CloseConversationsDocument = graphql(`
  mutation CloseConversations($input: ManageConversationsInput!) {
    closeConversations(input: $input) { conversations { ...ConversationRow } userErrors { message } }
  }
`)

export const ReopenConversationsDocument = graphql(`
  mutation ReopenConversations($input: ManageConversationsInput!) {
    reopenConversations(input: $input) { conversations { ...ConversationRow } userErrors { message } }
  }
`)

export const DeleteConversationsDocument = graphql(`
  mutation DeleteConversations($input: ManageConversationsInput!) {
    deleteConversations(input: $input) { deletedIds userErrors { message } }
  }
`)

export const BlockChatVisitorDocument = graphql(`
  mutation BlockChatVisitor($input: BlockChatVisitorInput!) {
    blockChatVisitor(input: $input) { conversation { ...ConversationRow } userErrors { message } }
  }
`)

export const ConversationAssigneesDocument = graphql(`
  query ConversationAssignees { conversationAssignees { id displayName } }
`)

export const ChatAgentsDocument = graphql(`
  query ChatAgents {
    chatAgents { id userId isOnline }
  }
`)

export const ChatAgentsChangedDocument = graphql(`
  subscription ChatAgentsChanged {
    chatAgentsChanged { id userId isOnline }
  }
`)
