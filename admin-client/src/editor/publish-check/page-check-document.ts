import { graphql } from '../../generated/index.ts'

export const PageCheckDocument = graphql(`
  query PageCheck($id: ID!, $links: [String!]!, $pictures: [String!]!) {
    pageCheck(id: $id, links: $links, pictures: $pictures) {
      deadLinks { address reason }
      pictures { address bytes }
      showsTitle
      hidesFromSearch
      searchText
    }
  }
`)
