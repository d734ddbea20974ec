import { graphql } from '../../generated/index.ts'

export const RevisionRowPart = graphql(`
  fragment RevisionRow on Revision { id kind createdById createdByName createdAt updatedAt restoredFrom }
`)

export const PageHistoryDocument = graphql(`
  query PageHistory($id: ID!, $page: Int!) {
    page(id: $id) { id revisions(page: $page, perPage: 30) { items { ...RevisionRow } pageInfo { hasNextPage } } }
  }
`)

export const ComponentHistoryDocument = graphql(`
  query ComponentHistory($id: ID!, $page: Int!) {
    componentTemplate(id: $id) {
      id revisions(page: $page, perPage: 30) { items { ...RevisionRow } pageInfo { hasNextPage } }
    }
  }
`)

export const PageRevisionDocument = graphql(`
  query PageRevision($id: ID!) { pageRevision(id: $id) { id content } }
`)

export const ComponentRevisionDocument = graphql(`
  query ComponentRevision($id: ID!) { componentRevision(id: $id) { id content } }
`)

export const RestorePageRevisionDocument = graphql(`
  mutation RestorePageRevision($input: RestorePageRevisionInput!) {
    restorePageRevision(input: $input) { page { ...EditedPage } userErrors { code message field } }
  }
`)

export const RestoreComponentRevisionDocument = graphql(`
  mutation RestoreComponentRevision($input: RestoreComponentRevisionInput!) {
    restoreComponentRevision(input: $input) {
      componentTemplate { ...EditedComponent } userErrors { code message field }
    }
  }
`)

export const SavePageRevisionDocument = graphql(`
  mutation SavePageRevision($input: SavePageRevisionInput!) {
    savePageRevision(input: $input) { revision { id } userErrors { code message field } }
  }
`)

export const SaveComponentRevisionDocument = graphql(`
  mutation SaveComponentRevision($input: SaveComponentRevisionInput!) {
    saveComponentRevision(input: $input) { revision { id } userErrors { code message field } }
  }
`)

export const PageDrawnDocument = graphql(`
  query PageDrawn($id: ID!, $content: String) { pagePreview(id: $id, content: $content) }
`)

export const ComponentDrawnDocument = graphql(`
  query ComponentDrawn($id: ID!, $content: JSON) { componentPreview(id: $id, content: $content) }
`)

/** The author and time of the last write. */
export const LastPageWriteDocument = graphql(`
  query LastPageWrite($id: ID!) { page(id: $id) { id revisions(perPage: 1) { items { ...RevisionRow } } } }
`)

export const LastComponentWriteDocument = graphql(`
  query LastComponentWrite($id: ID!) {
    componentTemplate(id: $id) { id revisions(perPage: 1) { items { ...RevisionRow } } }
  }
`)

export const EditedPageChangedDocument = graphql(`
  subscription EditedPageChanged($id: ID!) { pageChanged(id: $id) { id version } }
`)

export const EditedComponentChangedDocument = graphql(`
  subscription EditedComponentChanged($id: ID!) { componentTemplateChanged(id: $id) { id version } }
`)
