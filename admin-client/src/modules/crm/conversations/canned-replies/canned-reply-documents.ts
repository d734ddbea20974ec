import { graphql } from '../../../../generated/index.ts'

export const CannedReplyFieldsPart = graphql(`
  fragment CannedReplyFields on CannedReply { id shortcut text version }
`)

export const CannedRepliesDocument = graphql(`
  query CannedReplies($search: String) {
    me { user { id } tenant { id } }
    cannedReplies(search: $search) { ...CannedReplyFields }
  }
`)

export const CannedReplyTextDocument = graphql(`
  query CannedReplyText($id: ID!, $conversationId: ID!) { cannedReplyText(id: $id, conversationId: $conversationId) }
`)

export const CreateCannedReplyDocument = graphql(`
  mutation CreateCannedReply($input: CreateCannedReplyInput!) {
    createCannedReply(input: $input) { cannedReply { ...CannedReplyFields } userErrors { message field } }
  }
`)

export const UpdateCannedReplyDocument = graphql(`
  mutation UpdateCannedReply($input: UpdateCannedReplyInput!) {
    updateCannedReply(input: $input) { cannedReply { ...CannedReplyFields } userErrors { code message field } }
  }
`)

export const DeleteCannedReplyDocument = graphql(`
  mutation DeleteCannedReply($input: DeleteCannedReplyInput!) {
    deleteCannedReply(input: $input) { deletedId userErrors { message } }
  }
`)
