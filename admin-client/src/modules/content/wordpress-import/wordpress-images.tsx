import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FetchedImages } from '../../platform/data-exchange/index.ts'
import { WordpressImportImagesDocument } from './wordpress-import-documents.ts'

const POLL_MS = 2000

/** How far the images of an import are, and those that could not be imported. */
export function WordpressImages({ id, isUnderWay }: { id: string; isUnderWay: boolean }) {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(WordpressImportImagesDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  })
  const images = data?.images
  const isGrowing = isUnderWay || images === undefined || images.waiting > 0
  useEffect(() => {
    if (isGrowing) startPolling(POLL_MS)
    return stopPolling
  }, [isGrowing, startPolling, stopPolling])

  if (!images) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : null
  return <FetchedImages images={images} retry="Posts that have not changed stay as they are." />
}
