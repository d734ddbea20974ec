import { graphql } from '../../../generated/index.ts'

export const PreviewLinkPart = graphql(`
  fragment PreviewLinkRow on PreviewLink { id createdByName createdAt expiresAt lastOpenedAt isExpired }
`)

export const PreviewLinksDocument = graphql(`
  query PreviewLinks($pageId: ID!) {
    me { user { id } tenant { id } }
    previewLinks(pageId: $pageId) { ...PreviewLinkRow }
  }
`)

export const CreatePreviewLinkDocument = graphql(`
  mutation CreatePreviewLink($input: CreatePreviewLinkInput!) {
    createPreviewLink(input: $input) { previewLink { ...PreviewLinkRow } url userErrors { message field } }
  }
`)

export const RevokePreviewLinkDocument = graphql(`
  mutation RevokePreviewLink($id: ID!) {
    revokePreviewLink(input: { id: $id }) { revokedId userErrors { message } }
  }
`)
