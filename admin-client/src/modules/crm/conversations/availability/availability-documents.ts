import { graphql } from '../../../../generated/index.ts'

export const ChatAvailabilityDocument = graphql(`
  query ChatAvailability {
    siteSettings { id liveChatEnabled }
    chatAvailability { id isAvailable conversationLimit }
  }
`)

export const SetChatAvailabilityDocument = graphql(`
  mutation SetChatAvailability($input: ChatAvailabilityInput!) {
    setChatAvailability(input: $input) { agent { id isAvailable conversationLimit } userErrors { message } }
  }
`)

export const ChatHeartbeatDocument = graphql(`
  mutation ChatHeartbeat {
    chatHeartbeat { agent { id isAvailable } userErrors { message } }
  }
`)
