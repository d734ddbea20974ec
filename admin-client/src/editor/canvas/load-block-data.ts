import type { ApolloClient } from '@apollo/client'
import { FAILED } from '@mainstreet/blocks/data'
import { graphql } from '../../generated/gql.ts'
import type { LoadBlockData } from './canvas-link.ts'

const BlockDataDocument = graphql(`
  query BlockData($blocks: [BlockDataInput!]!) {
    blockData(blocks: $blocks) { data }
  }
`)

/** The server runs the blocks' queries as a visitor, so that the canvas shows neither drafts nor planned pages. */
export function blockDataLoader(client: ApolloClient): LoadBlockData {
  return async (queries) => {
    const blocks = queries.map(({ block, variables }) => ({ block, variables }))
    const { data } = await client.query({
      query: BlockDataDocument,
      variables: { blocks },
      fetchPolicy: 'no-cache',
      errorPolicy: 'all',
    })
    return (data?.blockData ?? []).map(({ data: value }) => (value === null ? FAILED : { state: 'ready', value }))
  }
}
