import type { ApolloClient } from '@apollo/client'
import type { FoundRecord } from '../../../capability/admin-capability.ts'
import { graphql } from '../../../generated/index.ts'
import { STATUS_LABELS, statusOf } from './post-status.tsx'

const MOST_SHOWN = 8

const FindPostsDocument = graphql(`
  query FindPosts($text: String!, $perPage: Int!) {
    blogPosts(page: 1, perPage: $perPage, where: { search: $text }) {
      items { id title status isScheduled author { id displayName } }
    }
  }
`)

/** Posts that match by title, excerpt or content. */
export async function findPosts(client: ApolloClient, text: string): Promise<FoundRecord[]> {
  const { data } = await client.query({
    query: FindPostsDocument,
    variables: { text, perPage: MOST_SHOWN },
    fetchPolicy: 'network-only',
  })
  return (data?.blogPosts.items ?? []).map((post) => ({
    id: post.id,
    title: post.title,
    details: [STATUS_LABELS[statusOf(post)], post.author?.displayName ?? ''].filter(Boolean),
    path: `/blog/posts/${post.id}`,
  }))
}
