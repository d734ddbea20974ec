import { Button, Text, UnstyledButton } from '@mantine/core'
import { isScheduled } from '../../modules/content/pages/public-api.ts'
import { useEditor } from '../editor-context.ts'
import type { Trouble } from '../saving/autosave.ts'
import type { Edited } from '../saving/edited.ts'
import type { Busy } from '../saving/page-saver.ts'
import { useSavingTools } from '../saving/saving-context.ts'
import { useIsDirty, useValue } from '../session/index.ts'
import styles from './top-bar.module.css'

/** The save status, with the Save and Publish buttons. */
export function SaveButtons({ page }: { page: Edited }) {
  const { session } = useEditor()
  const { saver, autosave, save, publish } = useSavingTools()
  const isDirty = useIsDirty(session)
  const busy = useValue(saver.busy)
  const trouble = useValue(autosave.trouble)
  const hasTheirs = useValue(saver.theirs) !== null
  const mayBeConfirmed = useValue(saver.isOnlyAutosaved)
  const isPage = page.kind === 'page'
  const isLive = isPage && page.status === 'PUBLISHED' && !page.hasUnpublishedChanges && !isDirty
  const isBusy = busy === 'saving' || busy === 'publishing'
  return (
    <>
      {hasTheirs ? (
        <UnstyledButton className={styles.conflict} onClick={() => saver.isAsking.set(true)}>
          Changed by someone else: choose
        </UnstyledButton>
      ) : (
        <Text size="xs" c="dimmed" className={styles.state} role="status" data-trouble={trouble ?? undefined}>
          {stateOf({ busy, trouble, isDirty, isLive, isScheduled: page.kind === 'page' && isScheduled(page) })}
        </Text>
      )}
      <Button
        size="xs"
        variant={isPage ? 'default' : 'filled'}
        loading={busy === 'saving'}
        disabled={!(isDirty || mayBeConfirmed) || isBusy}
        onClick={() => void save()}
      >
        Save
      </Button>
      {isPage && (
        <Button size="xs" loading={busy === 'publishing'} disabled={isLive || isBusy} onClick={() => void publish()}>
          Publish
        </Button>
      )}
    </>
  )
}

interface State {
  readonly busy: Busy | null
  readonly trouble: Trouble | null
  readonly isDirty: boolean
  readonly isLive: boolean
  /** Visitors see the published page from its publish date on. */
  readonly isScheduled: boolean
}

function stateOf({ busy, trouble, isDirty, isLive, isScheduled }: State): string {
  if (busy) return busy === 'publishing' ? 'Publishing…' : 'Saving…'
  if (isDirty && trouble) return trouble === 'offline' ? 'Offline: kept in this browser' : 'Not saved — retrying'
  if (isDirty) return 'Unsaved changes'
  if (!isLive) return 'Saved'
  return isScheduled ? 'Scheduled' : 'Published'
}
