import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../generated/index.ts'
import type { Questions } from './check-page.ts'
import type { PageFacts } from './finding.ts'

const PageCheckDocument = graphql(`
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

/** The server's limit per query, more than any page needs. */
const MAX_LOOKUPS = 500

/** Queries the server for the facts that only it knows about a page. */
export async function queryPageFacts(
  client: ApolloClient,
  id: string,
  { links, pictures }: Questions,
): Promise<PageFacts> {
  const { data } = await client.query({
    query: PageCheckDocument,
    variables: { id, links: links.slice(0, MAX_LOOKUPS), pictures: pictures.slice(0, MAX_LOOKUPS) },
    fetchPolicy: 'no-cache',
    context: { quiet: true },
  })
  if (!data) throw new Error('The page could not be checked')
  const { brokenLinks, images, ...rest } = data.pageCheck
  return {
    ...rest,
    brokenLinks: new Map(brokenLinks.map(({ url, reason }) => [url, reason])),
    bytes: new Map(images.flatMap(({ url, bytes }) => (typeof bytes === 'number' ? [[url, bytes]] : []))),
  }
}
