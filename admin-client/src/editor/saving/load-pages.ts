import type { ApolloClient } from '@apollo/client'
import type { ChooserPagesQuery } from '../../generated/graphql.ts'
import { ChooserPagesDocument } from './page-documents.ts'

export type ChooserPage = ChooserPagesQuery['pages']['items'][number]

/** All pages of the tenant, however many there are. */
export async function loadPages(client: ApolloClient): Promise<readonly ChooserPage[]> {
  const pages: ChooserPage[] = []
  for (let page = 1; ; page++) {
    const { data } = await client.query({
      query: ChooserPagesDocument,
      variables: { page },
      fetchPolicy: 'network-only',
    })
    pages.push(...(data?.pages.items ?? []))
    if (!data?.pages.pageInfo.hasNextPage) return pages
  }
}
