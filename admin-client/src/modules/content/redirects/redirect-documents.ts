import { graphql } from '../../../generated/index.ts'

export const RedirectRowPart = graphql(`
  fragment RedirectRow on Redirect {
    id fromPath to isPermanent isShadowed updatedAt version page { id title }
  }
`)

export const RedirectsDocument = graphql(`
  query Redirects($page: Int!, $perPage: Int!, $where: RedirectWhere) {
    me { user { id } tenant { id } }
    redirects(page: $page, perPage: $perPage, where: $where, orderBy: [{ field: FROM_PATH }]) {
      items { ...RedirectRow }
      totalItems
    }
  }
`)

export const CreateRedirectDocument = graphql(`
  mutation CreateRedirect($input: CreateRedirectInput!) {
    createRedirect(input: $input) { redirect { ...RedirectRow } userErrors { message field } }
  }
`)

export const UpdateRedirectDocument = graphql(`
  mutation UpdateRedirect($input: UpdateRedirectInput!) {
    updateRedirect(input: $input) { redirect { ...RedirectRow } userErrors { message field } }
  }
`)

export const DeleteRedirectDocument = graphql(`
  mutation DeleteRedirect($input: DeleteRedirectInput!) {
    deleteRedirect(input: $input) { deletedId userErrors { message } }
  }
`)
