import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { IconPlus } from '../../../../ui/icons.ts'
import { restrictToVertical, Sortable } from '../../../../ui/sortable/sortable.tsx'
import {
  addLines,
  changeLine,
  moveLine,
  moveLineTo,
  type Place,
  pasteLines,
  removeLine,
} from '../form/content-edits.ts'
import { type LineForm, newLine } from '../form/line-form.ts'
import { pastedLines } from '../form/pasted-lines.ts'
import type { ChangeContent } from '../form/use-document-form.ts'
import type { Technician } from './line-more.tsx'
import { type LineCommands, LineRow, type TaxClassChoice } from './line-row.tsx'
import styles from './lines.module.css'

interface LineTableProps {
  readonly label: string
  readonly place: Place
  readonly lines: readonly LineForm[]
  /** The path of the lines in the form. */
  readonly path: string
  readonly nets: Readonly<Record<string, number>>
  readonly errors: Readonly<Record<string, unknown>>
  readonly taxClasses: readonly TaxClassChoice[]
  readonly technicians: readonly Technician[]
  readonly disabled: boolean
  readonly change: ChangeContent
}

/** The lines outside jobs or of one job, written by keyboard. */
export function LineTable(props: LineTableProps) {
  const { label, place, lines, path, nets, errors, taxClasses, technicians, disabled, change } = props
  const focus = useFocusedLine()
  const latest = useRef(lines)
  latest.current = lines

  const commands = useMemo<LineCommands>(() => {
    const keyAfter = (key: string, by: 1 | -1) => {
      const at = latest.current.findIndex((line) => line.key === key)
      return latest.current[at + by]?.key
    }
    return {
      change: (key, values) => change((content) => changeLine(content, place, key, values)),
      next(key) {
        const following = keyAfter(key, 1)
        if (following) return focus(following, true)
        const line = newLine()
        change((content) => addLines(content, place, key, [line]))
        focus(line.key)
      },
      remove(key) {
        const near = keyAfter(key, -1) ?? keyAfter(key, 1)
        change((content) => removeLine(content, place, key))
        if (near) focus(near)
      },
      move(key, by) {
        change((content) => moveLine(content, place, key, by))
        focus(key)
      },
      paste(key, text) {
        const pasted = pastedLines(text)
        const last = pasted?.at(-1)
        if (!pasted || !last) return false
        change((content) => pasteLines(content, place, key, pasted))
        focus(last.key)
        return true
      },
    }
  }, [change, place, focus])

  function add() {
    const line = newLine()
    change((content) => addLines(content, place, null, [line]))
    focus(line.key)
  }

  return (
    <div className={styles.table}>
      <div className={styles.head} aria-hidden>
        <span />
        <span>Description</span>
        <span>Quantity</span>
        <span>Price</span>
        <span>Discount</span>
        <span>Tax</span>
        <span>Amount</span>
        <span />
      </div>
      <Sortable
        items={lines}
        label={label}
        isDisabled={disabled}
        keyOf={({ key }) => key}
        onMove={(from, to) => from !== to && change((content) => moveLineTo(content, place, from, to))}
        row={(line, at, drag) => (
          <li
            {...drag.row}
            style={restrictToVertical(drag.row.style)}
            className={styles.line}
            data-dragging={drag.isDragging || undefined}
          >
            <div className={styles.handle}>{!disabled && drag.handle(line.description || `line ${at + 1}`)}</div>
            <LineRow
              line={line}
              at={at + 1}
              net={nets[line.key]}
              errors={errorsAt(errors, `${path}.${at}`)}
              taxClasses={taxClasses}
              disabled={disabled}
              commands={commands}
              technicians={technicians}
              path={`${path}.${at}`}
            />
          </li>
        )}
      />
      {!disabled && (
        <Button variant="subtle" size="compact-md" leftSection={<IconPlus size={16} />} onClick={add}>
          Add line
        </Button>
      )}
    </div>
  )
}

/** Focuses the description of a line once it is there. */
function useFocusedLine() {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const cell = cellOf(wanted.current)
    if (!cell) return
    wanted.current = null
    cell.focus()
  })
  return useMemo(
    () =>
      (key: string, isThere = false) => {
        if (isThere) cellOf(key)?.focus()
        else wanted.current = key
      },
    [],
  )
}

const cellOf = (key: string) =>
  document.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"] [data-cell="description"]`)

const NO_ERRORS = {}

/** The errors of a line by field; the same object while there are none, so that the row is not drawn again. */
function errorsAt(errors: Readonly<Record<string, unknown>>, path: string): Readonly<Partial<Record<string, string>>> {
  const own = Object.entries(errors).filter(([name]) => name.startsWith(`${path}.`))
  if (own.length === 0) return NO_ERRORS
  return Object.fromEntries(own.map(([name, message]) => [name.slice(path.length + 1), String(message)]))
}
