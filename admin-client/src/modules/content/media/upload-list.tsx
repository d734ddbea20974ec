import { ActionIcon, Button, Card, Group, Progress, ScrollArea, Text } from '@mantine/core'
import { IconCheck, IconX } from '../../../ui/icons.ts'
import styles from './media.module.css'
import type { Upload, useUploads } from './use-uploads.ts'

type Uploads = ReturnType<typeof useUploads>

/** What is being sent, with a way to break each off. Stays on screen until it is closed. */
export function UploadList({ uploads, isBusy, cancel, retry, clear }: Omit<Uploads, 'add'>) {
  if (uploads.length === 0) return null
  const done = uploads.filter(({ state }) => state === 'done').length
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const summary = isBusy ? `Uploading ${done + 1} of ${uploads.length}` : told(done, failed)
  return (
    <Card component="section" aria-label="Uploads" className={styles.uploads} padding="sm">
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Text fw={600} role="status">
          {summary}
        </Text>
        {!isBusy && (
          <ActionIcon variant="subtle" color="gray" aria-label="Close the list of uploads" onClick={clear}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </Group>
      <ScrollArea.Autosize mah={260} viewportProps={{ tabIndex: 0, 'aria-label': 'Files' }}>
        {uploads.map((upload) => (
          <Line
            key={upload.key}
            upload={upload}
            onCancel={() => cancel(upload.key)}
            onRetry={() => retry(upload.key)}
          />
        ))}
      </ScrollArea.Autosize>
    </Card>
  )
}

function Line({ upload, onCancel, onRetry }: { upload: Upload; onCancel(): void; onRetry(): void }) {
  const { file, state, progress, problem } = upload
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
            {state === 'failed' && (
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
            {state === 'waiting' ? 'Waiting' : percent === 100 ? 'Making its sizes …' : `${percent} %`}
          </Text>
        </>
      )}
    </div>
  )
}

function told(done: number, failed: number): string {
  const uploaded = `${done} ${done === 1 ? 'file is' : 'files are'} uploaded`
  return failed === 0 ? uploaded : `${uploaded}, ${failed} failed`
}
