import type { ApolloClient } from '@apollo/client'
import dayjs from 'dayjs'
import type { FoundRecord } from '../../../capability/admin-capability.ts'
import { CARD_ROWS, type DashboardList } from '../../../capability/dashboard-card.ts'
import { graphql } from '../../../generated/index.ts'

const MOST_SHOWN = 8

const FindNotesDocument = graphql(`
  query FindNotes($text: String!, $perPage: Int!) {
    notes(page: 1, perPage: $perPage, where: { search: $text }) { items { id title customerName } }
  }
`)

/** Notes that match by title, content or customer. */
export async function findNotes(client: ApolloClient, text: string): Promise<FoundRecord[]> {
  const { data } = await client.query({
    query: FindNotesDocument,
    variables: { text, perPage: MOST_SHOWN },
    fetchPolicy: 'network-only',
  })
  const items = data?.notes.items ?? []
  return items.map(({ id, title, customerName }) => ({
    id,
    title,
    details: [customerName].filter(Boolean),
    path: `/notes/${id}`,
  }))
}

const OverdueNotesDocument = graphql(`
  query OverdueNotes($perPage: Int!) {
    me { user { id } tenant { id } }
    notes(perPage: $perPage, where: { overdue: { eq: true } }, orderBy: [{ field: DUE_DATE }]) {
      items { id title dueDate customerName assignee { id displayName } }
      totalItems
    }
  }
`)

/** Everybody's overdue notes, the longest overdue first. */
export async function overdueNotes(client: ApolloClient): Promise<DashboardList> {
  const { data } = await client.query({
    query: OverdueNotesDocument,
    variables: { perPage: CARD_ROWS },
    fetchPolicy: 'network-only',
  })
  const items = data?.notes.items ?? []
  return {
    total: data?.notes.totalItems ?? 0,
    items: items.map(({ id, title, dueDate, customerName, assignee }) => ({
      id,
      title,
      details: [`Due ${dayjs(dueDate).format('D MMM YYYY')}`, customerName, assignee?.displayName ?? ''],
      path: `/notes/${id}`,
    })),
  }
}
