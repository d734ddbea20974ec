import { ActionIcon, Button, Card, Group, Progress, ScrollArea, Text } from '@mantine/core'
import { IconCheck, IconX } from '../icons.ts'
import styles from './uploads.module.css'
import type { Upload, useUploads } from './use-uploads.ts'

interface UploadListProps extends Omit<ReturnType<typeof useUploads>, 'add'> {
  /** Status text while the server processes the uploaded file. */
  readonly finishing?: string
}

/** Current uploads, which can be cancelled individually. Stays until it is closed. */
export function UploadList({ uploads, isBusy, cancel, retry, clear, finishing = 'Finishing…' }: UploadListProps) {
  if (uploads.length === 0) return null
  const done = uploads.filter(({ state }) => state === 'done').length
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const status = isBusy ? `Uploading ${done + 1} of ${uploads.length}` : summary(done, failed)
  return (
    <Card component="section" aria-label="Uploads" className={styles.uploads} padding="sm">
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Text fw={600} role="status">
          {status}
        </Text>
        {!isBusy && (
          <ActionIcon variant="subtle" color="gray" aria-label="Close the list of uploads" onClick={clear}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </Group>
      {/* Long names are truncated, so that the actions of each file stay visible. */}
      <ScrollArea.Autosize
        mah={260}
        scrollbars="y"
        styles={{ content: { minWidth: 0 } }}
        viewportProps={{ tabIndex: 0, 'aria-label': 'Files' }}
      >
        {uploads.map((upload) => (
          <Line
            key={upload.key}
            upload={upload}
            finishing={finishing}
            onCancel={() => cancel(upload.key)}
            onRetry={() => retry(upload.key)}
          />
        ))}
      </ScrollArea.Autosize>
    </Card>
  )
}

interface LineProps {
  readonly upload: Upload
  readonly finishing: string
  onCancel(): void
  onRetry(): void
}

function Line({ upload, finishing, onCancel, onRetry }: LineProps) {
  const { file, state, progress, problem, canRetry } = upload
  const percent = Math.round(progress * 100)
  return (
    <div className={styles.upload}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fz="sm" truncate>
          {file.name}
        </Text>
        {state === 'done' ? (
          <IconCheck size={16} aria-label="Uploaded" color="var(--mantine-color-teal-text)" />
        ) : (
          <Group gap={4} wrap="nowrap">
            {state === 'failed' && canRetry && (
              <Button size="compact-xs" variant="default" onClick={onRetry}>
                Retry
              </Button>
            )}
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={`${state === 'failed' ? 'Dismiss' : 'Cancel'} ${file.name}`}
              onClick={onCancel}
            >
              <IconX size={14} />
            </ActionIcon>
          </Group>
        )}
      </Group>
      {state === 'failed' && (
        <Text fz="xs" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      {(state === 'sending' || state === 'waiting') && (
        <>
          <Progress value={percent} size="sm" aria-label={`Upload of ${file.name}`} animated={percent === 100} />
          <Text fz="xs" c="dimmed">
            {state === 'waiting' ? 'Waiting' : percent === 100 ? finishing : `${percent}%`}
          </Text>
        </>
      )}
    </div>
  )
}

function summary(done: number, failed: number): string {
  const uploaded = `${done} ${done === 1 ? 'file' : 'files'} uploaded`
  return failed === 0 ? uploaded : `${uploaded}, ${failed} failed`
}
