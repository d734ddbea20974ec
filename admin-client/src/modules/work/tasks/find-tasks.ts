import type { ApolloClient } from '@apollo/client'
import type { FoundRecord } from '../../../capability/admin-capability.ts'
import { FindTasksDocument } from '../task-picker/index.ts'
import { statusLabel } from './task-status.tsx'

const MOST_SHOWN = 8

/** Tasks that match by title, description or customer. */
export async function findTasks(client: ApolloClient, text: string): Promise<FoundRecord[]> {
  const { data } = await client.query({
    query: FindTasksDocument,
    variables: { perPage: MOST_SHOWN, where: { search: text } },
    fetchPolicy: 'network-only',
  })
  const items = data?.tasks.items ?? []
  return items.map(({ id, title, projectTitle, customerName, status }) => ({
    id,
    title,
    details: [statusLabel(status), projectTitle, customerName].filter(Boolean),
    path: `/tasks/${id}`,
  }))
}
