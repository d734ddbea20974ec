import type { ApolloClient } from '@apollo/client'
import type { FoundRecord } from '../../../capability/admin-capability.ts'
import { CARD_ROWS, type DashboardList } from '../../../capability/dashboard-card.ts'
import { graphql } from '../../../generated/index.ts'

const MOST_SHOWN = 8

const FindSubmissionsDocument = graphql(`
  query FindFormSubmissions($text: String!, $perPage: Int!) {
    formSubmissions(page: 1, perPage: $perPage, where: { search: $text }) { items { id title formName excerpt } }
  }
`)

/** Submissions with the text in one of their values. */
export async function findSubmissions(client: ApolloClient, text: string): Promise<FoundRecord[]> {
  const { data } = await client.query({
    query: FindSubmissionsDocument,
    variables: { text, perPage: MOST_SHOWN },
    fetchPolicy: 'network-only',
  })
  return (data?.formSubmissions.items ?? []).map(({ id, title, formName, excerpt }) => ({
    id,
    title,
    details: [formName, excerpt].filter(Boolean),
    path: `/forms/submissions/${id}`,
  }))
}

const UnreadSubmissionsDocument = graphql(`
  query UnreadFormSubmissions($perPage: Int!) {
    me { user { id } tenant { id } }
    formSubmissions(perPage: $perPage, where: { folder: { eq: INBOX }, unread: { eq: true } }) {
      items { id title formName createdAt }
      totalItems
    }
  }
`)

/** Unread submissions, newest first. */
export async function unreadSubmissions(client: ApolloClient): Promise<DashboardList> {
  const { data } = await client.query({
    query: UnreadSubmissionsDocument,
    variables: { perPage: CARD_ROWS },
    fetchPolicy: 'network-only',
  })
  return {
    total: data?.formSubmissions.totalItems ?? 0,
    items: (data?.formSubmissions.items ?? []).map(({ id, title, formName, createdAt }) => ({
      id,
      title,
      details: [formName, 'received'],
      at: createdAt,
      path: `/forms/submissions/${id}?unread=yes`,
    })),
  }
}
