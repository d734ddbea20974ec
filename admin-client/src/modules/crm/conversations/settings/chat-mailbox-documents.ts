import { graphql } from '../../../../generated/index.ts'

export const ChatMailboxPart = graphql(`
  fragment ChatMailboxPart on ChatMailbox {
    id address host port security username checkedAt problem
  }
`)

export const ChatMailboxDocument = graphql(`
  query ChatMailbox {
    me { user { id } tenant { id } }
    hasEmailProvider
    chatMailbox { ...ChatMailboxPart }
  }
`)

export const SaveChatMailboxDocument = graphql(`
  mutation SaveChatMailbox($input: SaveChatMailboxInput!) {
    saveChatMailbox(input: $input) { chatMailbox { ...ChatMailboxPart } userErrors { message field } }
  }
`)

export const RemoveChatMailboxDocument = graphql(`
  mutation RemoveChatMailbox {
    removeChatMailbox { chatMailbox { id } userErrors { message } }
  }
`)

export const TestChatMailboxDocument = graphql(`
  mutation TestChatMailbox {
    testChatMailbox { test { isReached response } userErrors { message } }
  }
`)
