import { useQuery } from '@apollo/client/react'
import { Card, Progress, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FaultyRows } from '../../platform/data-exchange/index.ts'
import { ProductImportImagesDocument } from './product-import-documents.ts'

const POLL_MS = 2000

/** How far the images of an import are, and those that could not be imported. */
export function ImportedImages({ id, isUnderWay }: { id: string; isUnderWay: boolean }) {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(ProductImportImagesDocument, {
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
  const { waiting, fetched, failed, errors } = images
  const all = waiting + fetched + failed
  if (all === 0) return null
  const number = (count: number) => count.toLocaleString('en')
  return (
    <>
      <Card>
        <Stack gap="xs">
          <Text fw={500}>{waiting > 0 ? 'Fetching images' : 'Images'}</Text>
          {waiting > 0 && <Progress value={((fetched + failed) / all) * 100} aria-label="Images fetched" />}
          <Text c="dimmed" fz="sm" role="status">
            {number(fetched)} of {number(all)} fetched{failed > 0 && `, ${number(failed)} with errors`}
          </Text>
        </Stack>
      </Card>
      {errors.length > 0 && (
        <FaultyRows
          id="faulty-images"
          title="Images with errors"
          rows={errors.map(({ row, productId, productName, url, message }) => ({
            row,
            title: productName,
            path: `/inventory/products/${productId}`,
            message: (
              <>
                {message}
                <Text c="dimmed" fz="xs">
                  {url}
                </Text>
              </>
            ),
          }))}
        />
      )}
      {failed > errors.length && (
        <Text c="dimmed" fz="sm">
          The first {errors.length} of {number(failed)} are shown.
        </Text>
      )}
      {failed > 0 && waiting === 0 && (
        <Text c="dimmed" fz="sm">
          To try these images again, import the same file once more. Products that have not changed stay as they are.
        </Text>
      )}
    </>
  )
}
