import type { ApolloClient } from '@apollo/client'
import type { FoundRecord } from '../../../capability/admin-capability.ts'
import { CARD_ROWS, type DashboardList } from '../../../capability/dashboard-card.ts'
import type { DocumentOrder, DocumentWhere } from '../../../generated/graphql.ts'
import { graphql } from '../../../generated/index.ts'
import { formatMoney } from '../../../ui/money.ts'
import { capitalized, KINDS } from './document-kinds.ts'
import { dayText, STATUS_LABELS } from './document-labels.ts'

const MOST_SHOWN = 8

const FindDocumentsDocument = graphql(`
  query FindDocuments($perPage: Int!, $where: DocumentWhere!, $orderBy: [DocumentOrder!]) {
    me { user { id } tenant { id } }
    documents(page: 1, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items { id type status number subject title dueOn validUntil grandTotal balance createdAt customer { name } }
      totalItems
    }
  }
`)

async function find(client: ApolloClient, perPage: number, where: DocumentWhere, orderBy: DocumentOrder[] = []) {
  const { data } = await client.query({
    query: FindDocumentsDocument,
    variables: { perPage, where, orderBy },
    fetchPolicy: 'network-only',
  })
  return data?.documents ?? { items: [], totalItems: 0 }
}

/** Documents that match by number, customer, subject, plate and more. */
export async function findDocuments(client: ApolloClient, text: string): Promise<FoundRecord[]> {
  const { items } = await find(client, MOST_SHOWN, { search: text })
  return items.map(({ id, type, number, status, subject, customer }) => ({
    id,
    title: number ?? `${capitalized(KINDS[type].noun)} (draft)`,
    details: [customer.name, subject, STATUS_LABELS[status]].filter(Boolean),
    path: `/documents/${id}`,
  }))
}

/** The invoices that are overdue, the longest first. */
export async function overdueInvoices(client: ApolloClient): Promise<DashboardList> {
  const where: DocumentWhere = { type: { eq: 'INVOICE' }, overdue: { eq: true } }
  const { items, totalItems } = await find(client, CARD_ROWS, where, [{ field: 'DUE_ON', direction: 'ASC' }])
  return {
    total: totalItems,
    items: items.map(({ id, title, customer, balance, dueOn }) => ({
      id,
      title,
      details: [`Due ${dayText(dueOn)}`, customer.name, formatMoney(balance)],
      path: `/documents/${id}`,
    })),
  }
}

/** The quotes that customers have not answered, the oldest first. */
export async function awaitedQuotes(client: ApolloClient): Promise<DashboardList> {
  const where: DocumentWhere = { type: { eq: 'QUOTE' }, status: { eq: 'AWAITING_CUSTOMER' } }
  const { items, totalItems } = await find(client, CARD_ROWS, where, [{ field: 'ISSUED_ON', direction: 'ASC' }])
  return {
    total: totalItems,
    items: items.map(({ id, title, customer, grandTotal, validUntil }) => ({
      id,
      title,
      details: [validUntil ? `Valid until ${dayText(validUntil)}` : '', customer.name, formatMoney(grandTotal)],
      path: `/documents/${id}`,
    })),
  }
}

/** The approved work orders with work left to do, the newest first. */
export async function workOrdersInProgress(client: ApolloClient): Promise<DashboardList> {
  const where: DocumentWhere = { type: { eq: 'WORK_ORDER' }, status: { eq: 'APPROVED' }, fulfilment: { eq: 'PENDING' } }
  const { items, totalItems } = await find(client, CARD_ROWS, where)
  return {
    total: totalItems,
    items: items.map(({ id, title, customer, subject }) => ({
      id,
      title,
      details: [customer.name, subject],
      path: `/documents/${id}`,
    })),
  }
}

/** The orders of the store that are not with their customers yet, the oldest first. */
export async function ordersToFulfil(client: ApolloClient): Promise<DashboardList> {
  const where: DocumentWhere = {
    type: { eq: 'WEB_ORDER' },
    status: { in: ['PENDING_PAYMENT', 'PARTIAL_PAYMENT', 'PAID'] },
    fulfilment: { in: ['PENDING', 'READY_FOR_PICKUP'] },
  }
  const { items, totalItems } = await find(client, CARD_ROWS, where, [{ field: 'CREATED_AT', direction: 'ASC' }])
  return {
    total: totalItems,
    items: items.map(({ id, title, customer, grandTotal, status }) => ({
      id,
      title,
      details: [customer.name, formatMoney(grandTotal), STATUS_LABELS[status]],
      path: `/documents/${id}`,
    })),
  }
}
