import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { SubmissionsDocument } from './form-documents.ts'
import {
  SUBMISSIONS_PER_PAGE,
  submissionFilters,
  submissionsSearch,
  submissionsVariables,
} from './submissions-query.ts'

interface Neighbours {
  readonly id: string
  readonly previous: string | null
  readonly next: string | null
}

/**
 * The ids before and after a submission in the list that it was opened from. They stay while it is open, although
 * reading or archiving it may take it out of that list.
 */
export function useNeighbours(id: string, fields: Parameters<typeof submissionFilters>[0]): Neighbours {
  const [address] = useSearchParams()
  const search = submissionsSearch(address, submissionFilters(fields))
  const [known, setKnown] = useState<Neighbours | null>(null)
  const isKnown = known?.id === id
  const here = useIds(submissionsVariables(search), isKnown)
  const index = here?.ids.indexOf(id) ?? -1
  const isLast = index === SUBMISSIONS_PER_PAGE - 1
  const before = useIds(submissionsVariables({ ...search, page: search.page - 1 }), index !== 0 || search.page === 1)
  const after = useIds(submissionsVariables({ ...search, page: search.page + 1 }), !isLast || !here?.hasNextPage)
  const found: Neighbours = {
    id,
    previous: here?.ids[index - 1] ?? before?.ids.at(-1) ?? null,
    next: index < 0 ? null : (here?.ids[index + 1] ?? after?.ids[0] ?? null),
  }
  const isSettled = index >= 0 && (index > 0 || search.page === 1 || before) && (!isLast || !here?.hasNextPage || after)
  if (!isKnown && isSettled) setKnown(found)
  return isKnown ? known : found
}

function useIds(variables: ReturnType<typeof submissionsVariables>, skip: boolean) {
  const list = useQuery(SubmissionsDocument, { variables, skip }).data?.formSubmissions
  return list && { ids: list.items.map(({ id }) => id), hasNextPage: list.pageInfo.hasNextPage }
}
