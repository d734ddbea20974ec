import { ActionIcon, Tooltip } from '@mantine/core'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { IconArrowBackUp, IconArrowForwardUp } from '../icons.ts'
import { useRevision } from '../session/index.ts'
import styles from './top-bar.module.css'

export function HistoryButtons() {
  const { session } = useEditor()
  useRevision(session)
  const { undoLabel, redoLabel } = session.document.history
  return (
    <>
      <Tooltip label={undoLabel ? `Undo: ${undoLabel}` : 'Nothing to undo'}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={styles.tool}
          aria-label="Undo"
          disabled={!undoLabel}
          onClick={() => perform(session, commands.undo, undefined)}
        >
          <IconArrowBackUp size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={redoLabel ? `Redo: ${redoLabel}` : 'Nothing to redo'}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={styles.tool}
          aria-label="Redo"
          disabled={!redoLabel}
          onClick={() => perform(session, commands.redo, undefined)}
        >
          <IconArrowForwardUp size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
