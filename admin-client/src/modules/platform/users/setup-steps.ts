import type { SetupStep } from '../../../capability/dashboard-card.ts'
import { graphql } from '../../../generated/index.ts'

const TeamSizeDocument = graphql(`
  query TeamSize {
    users(perPage: 1) { totalItems(upTo: 2) }
    invitations(perPage: 1) { totalItems(upTo: 1) }
  }
`)

export const setupSteps: readonly SetupStep[] = [
  {
    label: 'Invite the people you work with',
    path: '/setting/users',
    permission: 'users.can_create',
    async isDone(client) {
      const { data } = await client.query({ query: TeamSizeDocument, fetchPolicy: 'network-only' })
      return (data?.users.totalItems ?? 0) > 1 || (data?.invitations.totalItems ?? 0) > 0
    },
  },
]
