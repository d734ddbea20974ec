import { Card, Progress, Stack, Text } from '@mantine/core'
import { formatNumber } from '../../../ui/format-number.ts'
import { FaultyRows } from './faulty-rows.tsx'

interface FetchedImagesProps {
  readonly images: {
    readonly waiting: number
    readonly fetched: number
    readonly failed: number
    readonly errors: readonly {
      readonly row: number
      readonly title: string
      /** Where the title leads. */
      readonly path?: string
      readonly url: string
      readonly message: string
    }[]
  }
  /** What happens to the records when the file is imported again to retry the images. */
  readonly retry: string
}

/** How far the images of an import are, and those that could not be imported. */
export function FetchedImages({ images: { waiting, fetched, failed, errors }, retry }: FetchedImagesProps) {
  const all = waiting + fetched + failed
  if (all === 0) return null
  return (
    <>
      <Card>
        <Stack gap="xs">
          <Text fw={500}>{waiting > 0 ? 'Fetching images' : 'Images'}</Text>
          {waiting > 0 && <Progress value={((fetched + failed) / all) * 100} aria-label="Images fetched" />}
          <Text c="dimmed" fz="sm" role="status">
            {formatNumber(fetched)} of {formatNumber(all)} fetched
            {failed > 0 && `, ${formatNumber(failed)} with errors`}
          </Text>
        </Stack>
      </Card>
      {errors.length > 0 && (
        <FaultyRows
          id="faulty-images"
          title="Images with errors"
          rows={errors.map(({ url, message, ...row }) => ({
            ...row,
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
          The first {errors.length} of {formatNumber(failed)} are shown.
        </Text>
      )}
      {failed > 0 && waiting === 0 && (
        <Text c="dimmed" fz="sm">
          To try these images again, import the same file once more. {retry}
        </Text>
      )}
    </>
  )
}
