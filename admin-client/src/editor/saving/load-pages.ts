import type { ApolloClient } from '@apollo/client'
import type { ChooserCampaignsQuery, ChooserComponentsQuery, ChooserPagesQuery } from '../../generated/graphql.ts'
import { ChooserComponentsDocument } from './component-documents.ts'
import { ChooserCampaignsDocument } from './email-documents.ts'
import { ChooserPagesDocument } from './page-documents.ts'

export type ChooserCampaign = ChooserCampaignsQuery['campaigns']['items'][number]
export type ChooserComponent = ChooserComponentsQuery['componentTemplates']['items'][number]
export type ChooserPage = ChooserPagesQuery['pages']['items'][number]

/** All pages of the tenant, across all result pages. */
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

/** All components of the tenant, by name. */
export async function loadComponents(client: ApolloClient): Promise<readonly ChooserComponent[]> {
  const components: ChooserComponent[] = []
  for (let page = 1; ; page++) {
    const { data } = await client.query({
      query: ChooserComponentsDocument,
      variables: { page },
      fetchPolicy: 'network-only',
    })
    components.push(...(data?.componentTemplates.items ?? []))
    if (!data?.componentTemplates.pageInfo.hasNextPage) return components
  }
}

/** All campaigns of the tenant, newest first. */
export async function loadCampaigns(client: ApolloClient): Promise<readonly ChooserCampaign[]> {
  const campaigns: ChooserCampaign[] = []
  for (let page = 1; ; page++) {
    const { data } = await client.query({
      query: ChooserCampaignsDocument,
      variables: { page },
      fetchPolicy: 'network-only',
    })
    campaigns.push(...(data?.campaigns.items ?? []))
    if (!data?.campaigns.pageInfo.hasNextPage) return campaigns
  }
}
