import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../../generated/index.ts'

const TeamSizeDocument = graphql(`
  query TeamSize {
    users(perPage: 1) { totalItems(upTo: 2) }
    invitations(perPage: 1) { totalItems(upTo: 1) }
  }
`)

/** Whether somebody else works here, or is invited to. */
export async function hasTeam(client: ApolloClient): Promise<boolean> {
  const { data } = await client.query({ query: TeamSizeDocument, fetchPolicy: 'no-cache' })
  return (data?.users.totalItems ?? 0) > 1 || (data?.invitations.totalItems ?? 0) > 0
}
