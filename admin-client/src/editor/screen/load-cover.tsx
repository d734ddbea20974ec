import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { errorCode, explainError } from '../../ui/explain-error.ts'
import { IconAlertTriangle } from '../icons.ts'
import type { EditedPageState } from './use-edited-page.ts'
import styles from './workspace.module.css'

/** Covers the canvas while the page is loading or failed to load. */
export function LoadCover({ state, onRetry }: { state: EditedPageState; onRetry(): void }) {
  if (state.status === 'ready') return null
  if (state.status === 'loading')
    return (
      <div className={styles.cover} role="status">
        <Group gap="xs">
          <Loader size="sm" />
          <Text>Loading page…</Text>
        </Group>
      </div>
    )
  if (state.status === 'none')
    return (
      <div className={styles.cover}>
        <Text c="dimmed">Choose a page to edit.</Text>
      </div>
    )
  // No details here: the console has the error of a component or email.
  if (state.kind !== 'page')
    return (
      <div className={styles.cover}>
        <Text c="dimmed" mb="xs">
          This {state.kind} could not be opened.
        </Text>
        <Button size="xs" variant="default" onClick={onRetry}>
          Retry
        </Button>
      </div>
    )
  const isMissing = errorCode(state.error) === 'NOT_FOUND'
  return (
    <div className={styles.cover}>
      <Alert role="alert" color="red" icon={<IconAlertTriangle size={18} />} title="Page not found" maw={440}>
        <Text mb="sm">
          {isMissing ? 'It may have been deleted, or have another address now.' : reasonOf(state.error)}
        </Text>
        <Button size="xs" variant="default" onClick={onRetry}>
          Retry
        </Button>
      </Alert>
    </div>
  )
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.name === 'ContentError' ? error.message : explainError(error)
}
