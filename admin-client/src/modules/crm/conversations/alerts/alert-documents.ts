import { graphql } from '../../../../generated/index.ts'

export const VisitorWroteDocument = graphql(`
  subscription VisitorWrote {
    chatMessage { id conversationId kind direction text authorName file { id name } }
  }
`)

export const ChatAssigneeDocument = graphql(`
  query ChatAssignee($id: ID!) {
    conversation(id: $id) { id assigneeId }
  }
`)
