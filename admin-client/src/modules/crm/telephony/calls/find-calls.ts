import type { ApolloClient } from '@apollo/client'
import dayjs from 'dayjs'
import type { FoundRecord } from '../../../../capability/admin-capability.ts'
import { CARD_ROWS, type DashboardList } from '../../../../capability/dashboard-card.ts'
import { graphql } from '../../../../generated/index.ts'
import { DIRECTIONS, formatNumber } from './call-labels.ts'

const MOST_SHOWN = 8

const FindCallsDocument = graphql(`
  query FindCalls($where: CallWhere!, $perPage: Int!) {
    me { user { id } tenant { id } }
    calls(page: 1, perPage: $perPage, where: $where) {
      items { id number direction startedAt customer { id displayName } }
      totalItems
    }
  }
`)

/** Calls that match by number or customer, the latest first. */
export async function findCalls(client: ApolloClient, text: string): Promise<FoundRecord[]> {
  return (await find(client, { search: text }, MOST_SHOWN)).items as FoundRecord[]
}

/** Missed calls that were not returned yet, the latest first. */
export function callsToReturn(client: ApolloClient): Promise<DashboardList> {
  return find(client, { toCallBack: { eq: true } }, CARD_ROWS)
}

async function find(client: ApolloClient, where: object, perPage: number): Promise<DashboardList> {
  const { data } = await client.query({
    query: FindCallsDocument,
    variables: { where, perPage },
    fetchPolicy: 'network-only',
  })
  const items = data?.calls.items ?? []
  return {
    total: data?.calls.totalItems ?? 0,
    items: items.map(({ id, number, direction, startedAt, customer }) => ({
      id,
      title: customer?.displayName ?? formatNumber(number),
      details: [DIRECTIONS[direction], dayjs(startedAt).format('D MMM, HH:mm')],
      path: `/telephony?call=${id}`,
    })),
  }
}
