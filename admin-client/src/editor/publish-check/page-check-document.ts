import { graphql } from '../../generated/index.ts'

export const PageCheckDocument = graphql(`
  query PageCheck($id: ID!, $links: [String!]!, $pictures: [String!]!) {
    pageCheck(id: $id, links: $links, images: $pictures) {
      brokenLinks { url reason }
      images { url bytes }
      showPageTitle
      hideFromSearch
      searchText
    }
  }
`)
