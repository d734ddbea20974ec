import { Button, Text } from '@mantine/core'
import type { EditedPageFragment } from '../../generated/graphql.ts'
import { useEditor } from '../editor-context.ts'
import { useIsDirty } from '../session/index.ts'
import styles from './top-bar.module.css'

interface SaveButtonsProps {
  readonly page: EditedPageFragment
  readonly busy: 'saving' | 'publishing' | null
  onSave(): void
  onPublish(): void
}

/** What is saved and what visitors see, and the two ways to change that. */
export function SaveButtons({ page, busy, onSave, onPublish }: SaveButtonsProps) {
  const { session } = useEditor()
  const isDirty = useIsDirty(session)
  const isLive = page.status === 'PUBLISHED' && !page.hasUnpublishedChanges && !isDirty
  return (
    <>
      <Text size="xs" c="dimmed" className={styles.state} role="status">
        {stateOf(busy, isDirty, isLive)}
      </Text>
      <Button
        size="xs"
        variant="default"
        loading={busy === 'saving'}
        disabled={!isDirty || busy !== null}
        onClick={onSave}
      >
        Save
      </Button>
      <Button size="xs" loading={busy === 'publishing'} disabled={isLive || busy !== null} onClick={onPublish}>
        Publish
      </Button>
    </>
  )
}

function stateOf(busy: 'saving' | 'publishing' | null, isDirty: boolean, isLive: boolean): string {
  if (busy) return busy === 'saving' ? 'Saving…' : 'Publishing…'
  if (isDirty) return 'Unsaved changes'
  return isLive ? 'Published' : 'Draft saved'
}
