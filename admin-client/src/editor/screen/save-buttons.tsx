import { Button, Text } from '@mantine/core'
import { useEditor } from '../editor-context.ts'
import type { Edited } from '../saving/edited.ts'
import { useIsDirty } from '../session/index.ts'
import styles from './top-bar.module.css'

interface SaveButtonsProps {
  readonly page: Edited
  readonly busy: 'saving' | 'publishing' | null
  onSave(): void
  onPublish(): void
}

/** What is saved and what visitors see, and the two ways to change that. */
export function SaveButtons({ page, busy, onSave, onPublish }: SaveButtonsProps) {
  const { session } = useEditor()
  const isDirty = useIsDirty(session)
  const isPage = page.kind === 'page'
  const isLive = isPage && page.status === 'PUBLISHED' && !page.hasUnpublishedChanges && !isDirty
  return (
    <>
      <Text size="xs" c="dimmed" className={styles.state} role="status">
        {stateOf(busy, isDirty, isLive, isPage)}
      </Text>
      <Button
        size="xs"
        variant={isPage ? 'default' : 'filled'}
        loading={busy === 'saving'}
        disabled={!isDirty || busy !== null}
        onClick={onSave}
      >
        Save
      </Button>
      {isPage && (
        <Button size="xs" loading={busy === 'publishing'} disabled={isLive || busy !== null} onClick={onPublish}>
          Publish
        </Button>
      )}
    </>
  )
}

function stateOf(busy: SaveButtonsProps['busy'], isDirty: boolean, isLive: boolean, isPage: boolean): string {
  if (busy) return busy === 'saving' ? 'Saving…' : 'Publishing…'
  if (isDirty) return 'Unsaved changes'
  if (!isPage) return 'Saved'
  return isLive ? 'Published' : 'Draft saved'
}
