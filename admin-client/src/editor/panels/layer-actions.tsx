import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { IconEye, IconEyeOff, IconGripVertical, IconLock, IconLockOpen } from '../icons.ts'
import styles from './layer-tree.module.css'

interface LayerActionsProps {
  readonly id: string
  readonly name: string
  readonly isHidden: boolean
  readonly isLocked: boolean
}

/** The drag grip, hide and lock at the end of a row. Shown on hover, or always while hidden or locked. */
export function LayerActions({ id, name, isHidden, isLocked }: LayerActionsProps) {
  const { session, drag } = useEditor()
  const EyeIcon = isHidden ? IconEyeOff : IconEye
  const LockIcon = isLocked ? IconLock : IconLockOpen
  return (
    <span className={styles.actions}>
      <button
        type="button"
        tabIndex={-1}
        // Keyboard users move blocks with shortcuts, so the grip is not a control for them.
        aria-hidden
        className={styles.grip}
        data-grip=""
        title="Drag onto the page"
        onPointerDown={({ nativeEvent }) =>
          drag.get()?.arm(nativeEvent, { kind: 'node', id, title: name }, { isHandle: true })
        }
        onContextMenu={(event) => event.preventDefault()}
      >
        <IconGripVertical size={14} aria-hidden />
      </button>
      <button
        type="button"
        tabIndex={-1}
        className={styles.action}
        data-on={isHidden || undefined}
        aria-pressed={isHidden}
        aria-label={`Hide ${name}`}
        title={isHidden ? 'Show on the site' : 'Hide on the site'}
        onClick={(event) => {
          event.stopPropagation()
          perform(session, commands.toggleHidden, { id })
        }}
      >
        <EyeIcon size={14} aria-hidden />
      </button>
      <button
        type="button"
        tabIndex={-1}
        className={styles.action}
        data-on={isLocked || undefined}
        aria-pressed={isLocked}
        aria-label={`Lock ${name}`}
        title={isLocked ? 'Unlock' : 'Lock'}
        onClick={(event) => {
          event.stopPropagation()
          perform(session, commands.toggleLocked, { id })
        }}
      >
        <LockIcon size={14} aria-hidden />
      </button>
    </span>
  )
}
