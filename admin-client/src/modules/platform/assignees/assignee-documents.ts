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

/** Everybody who can be assigned. Nobody while that is not needed. */
export function useAssignees(isNeeded = true): readonly Assignee[] {
  const { data } = useQuery(AssigneesDocument, { variables: { search: null }, skip: !isNeeded })
  return data?.assignees ?? []
}

/** Everybody who can be assigned, as options of a filter. */
export const useAssigneeOptions = (): { value: string; label: string }[] =>
  useAssignees().map(({ id, displayName }) => ({ value: id, label: displayName }))
