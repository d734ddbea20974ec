import { graphql } from '../../../generated/index.ts'

export const KeptFilePart = graphql(`
  fragment KeptFile on Attachment {
    id name mimeType size uploadedBy createdAt deletedAt url previewUrl version
  }
`)
