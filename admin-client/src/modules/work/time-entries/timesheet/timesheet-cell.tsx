import { Tooltip } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import styles from './timesheet.module.css'

interface TimesheetCellProps {
  /** 'Drill, Mon 30 Mar'. */
  readonly label: string
  /** The stored text, or the typed one if it could not be saved. */
  readonly text: string
  readonly isToday: boolean
  readonly isRunning: boolean
  readonly isSaving: boolean
  /** Why it is not saved. */
  readonly problem: string | undefined
  onSave(typed: string): void
}

/** The time of a task on a day. Arrow keys lead to its neighbours, Enter to the one below, Escape undoes typing. */
export function TimesheetCell({ label, text, isToday, isRunning, isSaving, problem, onSave }: TimesheetCellProps) {
  const [typed, setTyped] = useState<string | null>(null)

  function save() {
    if (typed !== null && typed.trim() !== text) onSave(typed.trim())
    setTyped(null)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') {
      setTyped(null)
      return
    }
    const input = event.currentTarget
    const step = stepOf(event.key, event.shiftKey, input)
    if (!step) return
    event.preventDefault()
    const next = neighbourOf(input, step)
    if (next) next.focus()
    else save()
  }

  return (
    <td className={styles.cell} data-today={isToday || undefined} data-running={isRunning || undefined}>
      <Tooltip label={problem ?? 'A timer is running'} disabled={!problem && !isRunning}>
        <input
          className={styles.input}
          aria-label={isRunning ? `${label}, a timer is running` : label}
          aria-invalid={problem ? true : undefined}
          aria-busy={isSaving || undefined}
          inputMode="text"
          autoComplete="off"
          maxLength={20}
          value={typed ?? text}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={save}
          onKeyDown={onKeyDown}
        />
      </Tooltip>
    </td>
  )
}

interface Step {
  readonly rows: number
  readonly columns: number
}

/** Left and right move within the text until they reach its end. */
function stepOf(key: string, isShift: boolean, input: HTMLInputElement): Step | null {
  const { selectionStart, selectionEnd, value } = input
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  if (key === 'Enter') return { rows: isShift ? -1 : 1, columns: 0 }
  if (key === 'ArrowUp') return { rows: -1, columns: 0 }
  if (key === 'ArrowDown') return { rows: 1, columns: 0 }
  if (isShift) return null
  if (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return { rows: 0, columns: -1 }
  if (key === 'ArrowRight' && (isWhole || selectionStart === value.length)) return { rows: 0, columns: 1 }
  return null
}

function neighbourOf(input: HTMLInputElement, { rows, columns }: Step): HTMLInputElement | null {
  const cell = input.closest('td')
  const row = cell?.parentElement as HTMLTableRowElement | null | undefined
  const body = row?.parentElement as HTMLTableSectionElement | null | undefined
  if (!cell || !row || !body) return null
  return body.rows[row.sectionRowIndex + rows]?.cells[cell.cellIndex + columns]?.querySelector('input') ?? null
}
