import { useQuery } from '@apollo/client/react'
import { useSearchParams } from 'react-router'
import { graphql } from '../../../generated/index.ts'
import type { FormField } from './form-value-filter.tsx'
import {
  SUBMISSIONS_PER_PAGE,
  submissionFilters,
  submissionsSearch,
  submissionsVariables,
} from './submissions-query.ts'

// A document of its own, which no action refetches: reading a submission may take it out of the list that it was opened from.
const NeighboursDocument = graphql(`
  query FormSubmissionNeighbours(
    $page: Int!, $perPage: Int!, $where: FormSubmissionWhere, $orderBy: [FormSubmissionOrder!]
  ) {
    formSubmissions(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) { items { id } }
  }
`)

/** Submissions are stepped through in portions, each of several pages of the list. */
const PORTION = SUBMISSIONS_PER_PAGE * 5

/** The ids before and after a submission in the list in the URL; null at the ends of a portion. */
export function useNeighbours(id: string, fields: readonly FormField[] | undefined) {
  const [address] = useSearchParams()
  const search = submissionsSearch(address, submissionFilters(fields))
  const { where, orderBy } = submissionsVariables(search)
  const page = Math.ceil((search.page * SUBMISSIONS_PER_PAGE) / PORTION)
  const { data } = useQuery(NeighboursDocument, { variables: { page, perPage: PORTION, where, orderBy } })
  const ids = data?.formSubmissions.items.map((item) => item.id) ?? []
  const index = ids.indexOf(id)
  return { previous: ids[index - 1] ?? null, next: index < 0 ? null : (ids[index + 1] ?? null) }
}
