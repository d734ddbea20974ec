import type { CSSProperties } from 'react'
import type { PlannedWork } from '../planned-work.ts'
import type { useWorkDrag } from '../use-work-drag.ts'
import styles from './day.module.css'

interface WorkBarProps {
  readonly work: PlannedWork
  readonly times: string
  readonly style: CSSProperties
  readonly isDraft: boolean
  /** Absent for viewers who may not plan. */
  readonly handlers?: ReturnType<ReturnType<typeof useWorkDrag>['handlers']> | undefined
  onOpen(): void
}

/** Planned work along the hours of a day. */
export function WorkBar({ work, times, style, isDraft, handlers, onOpen }: WorkBarProps) {
  const { id, title, isDone, isProject } = work
  return (
    <li className={styles.place} style={style}>
      <button
        type="button"
        className={styles.work}
        data-work={id}
        data-kind={isProject ? 'project' : 'task'}
        data-movable={handlers ? true : undefined}
        data-draft={isDraft || undefined}
        data-done={isDone || undefined}
        aria-label={`${title} ${times}${isDone ? ', done' : ''}`}
        aria-describedby={handlers ? 'planner-hint' : undefined}
        title={`${times}\n${title}`}
        {...handlers}
        onClick={onOpen}
      >
        <span className={styles.title}>{title} </span>
        <span className={styles.time}>{times}</span>
        {handlers && <span className={styles.resize} data-resize aria-hidden />}
      </button>
    </li>
  )
}
