import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'

/** The query of a list. The previous page stays on screen while the next one loads. */
export function useListQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) {
  const { data, previousData, error, loading, refetch, startPolling, stopPolling } = useQuery(
    // Apollo derives its result types from the variables, which TypeScript cannot do while they are generic.
    document as TypedDocumentNode<Data, OperationVariables>,
    // Loading again after a change must not share a request that was answered before the change.
    { variables, fetchPolicy: 'cache-and-network', context: { queryDeduplication: false } },
  )
  const shown: Data | undefined = (data as Data | undefined) ?? (loading ? previousData : undefined)
  return {
    data: shown,
    error,
    /** Whether the previous page is on screen while another one loads. */
    isStale: loading && !data,
    reload: () => refetch(),
    startPolling,
    stopPolling,
  }
}
