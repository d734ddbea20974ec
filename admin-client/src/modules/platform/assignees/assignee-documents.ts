import { useQuery } from '@apollo/client/react'
import type { AssigneePartFragment } from '../../../generated/graphql.ts'
import { graphql } from '../../../generated/index.ts'

export type Assignee = AssigneePartFragment

export const AssigneePart = graphql(`
  fragment AssigneePart on Assignee { id displayName firstname }
`)

export const AssigneesDocument = graphql(`
  query Assignees($search: String) { assignees(search: $search) { ...AssigneePart } }
`)

/** Everybody who can be assigned, as options of a filter. */
export function useAssigneeOptions(): { value: string; label: string }[] {
  const { data } = useQuery(AssigneesDocument, { variables: { search: null } })
  return data?.assignees.map(({ id, displayName }) => ({ value: id, label: displayName })) ?? []
}
