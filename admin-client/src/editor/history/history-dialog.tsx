import { useApolloClient } from '@apollo/client/react'
import { Button, Loader, Modal, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { useEditor } from '../editor-context.ts'
import { IconHistory } from '../icons.ts'
import type { EditedWithHistory } from '../saving/edited.ts'
import { loadRevisionTree, type RevisionRow } from '../saving/history-store.ts'
import { useSavingTools } from '../saving/saving-context.ts'
import { CompareView } from './compare-view.tsx'
import styles from './history.module.css'
import { REVISION_WORDS } from './revision-labels.ts'
import { RevisionList } from './revision-list.tsx'
import { useLoaded } from './use-loaded.ts'
import { useRevisions } from './use-revisions.ts'

interface HistoryDialogProps {
  readonly page: EditedWithHistory
  onClose(): void
}

/** Compares earlier versions of a page or component with the current one, and restores them. Open while mounted. */
export function HistoryDialog({ page, onClose }: HistoryDialogProps) {
  // A snapshot, so that a save in the meantime does not change the comparison on screen.
  const [opened] = useState(page)
  const { rows, error, retry, more, isLoadingMore, hasMore } = useRevisions(opened)
  const [picked, setPicked] = useState<RevisionRow | null>(null)
  const chosen = picked ?? rows?.[0] ?? null
  return (
    <Modal
      opened
      onClose={onClose}
      title={`History of “${page.title}”`}
      fullScreen
      classNames={{ body: styles.body, content: styles.content }}
    >
      {error !== undefined && <ErrorState error={error} onRetry={retry} />}
      {error === undefined && !rows && (
        <div className={styles.wait} role="status">
          <Loader size="sm" aria-label="Loading the history" />
        </div>
      )}
      {rows?.length === 0 && (
        <EmptyState icon={IconHistory} title="No versions yet" text="The first version is created when you save." />
      )}
      {rows && chosen && (
        <div className={styles.history}>
          <RevisionList
            rows={rows}
            chosenId={chosen.id}
            hasMore={hasMore}
            isLoadingMore={isLoadingMore}
            onChoose={setPicked}
            onMore={() => void more()}
          />
          <ChosenRevision key={chosen.id} page={opened} row={chosen} onClose={onClose} />
        </div>
      )}
    </Modal>
  )
}

function ChosenRevision({ page, row, onClose }: { page: EditedWithHistory; row: RevisionRow; onClose(): void }) {
  const client = useApolloClient()
  const { session } = useEditor()
  const { saver } = useSavingTools()
  const [now] = useState(session.tree)
  const [isRestoring, setRestoring] = useState(false)
  const {
    value: then,
    error,
    retry,
  } = useLoaded(useCallback(() => loadRevisionTree(client, page, row.id), [client, page, row.id]))

  async function restore() {
    setRestoring(true)
    const result = await saver.restore(row.id)
    setRestoring(false)
    if (result === 'saved') toastSuccess('Version restored. Undo to go back.')
    if (result === 'saved' || result === 'stale') onClose()
  }

  return (
    <div className={styles.chosen}>
      <div className={styles.actions}>
        <Text size="sm" c="dimmed">
          What is there now stays in this list.
        </Text>
        <Button size="xs" flex="none" disabled={!then} loading={isRestoring} onClick={() => void restore()}>
          Restore this version
        </Button>
      </div>
      {error !== undefined && <ErrorState error={error} onRetry={retry} />}
      {error === undefined && !then && (
        <div className={styles.wait} role="status">
          <Loader size="sm" aria-label="Loading the version" />
        </div>
      )}
      {then && (
        <CompareView
          edited={page}
          before={{ label: REVISION_WORDS[row.kind], note: <RelativeTime at={row.updatedAt} />, tree: then }}
          after={{ label: 'Now', tree: now }}
        />
      )}
    </div>
  )
}
