import { childrenOf, ROOT } from '@mainstreet/blocks/tree'
import { extendSelectionTo } from '../commands/index.ts'
import type { EditorSession } from '../session/index.ts'
import type { Keystroke } from '../toolbox/shortcut-keys.ts'
import type { LayerRow } from './layer-rows.ts'

export interface Walked {
  readonly session: EditorSession
  readonly rows: readonly LayerRow[]
  /** The index of the focused row. */
  readonly at: number
  setClosed(id: string, isClosed: boolean): void
}

/** Keyboard handling of a tree; returns false for unhandled keys. */
export function walkLayers({ session, rows, at, setClosed }: Walked, stroke: Keystroke): boolean {
  const { key } = stroke
  const row = rows[at]
  if (!row || stroke.altKey || stroke.ctrlKey || stroke.metaKey) return false
  const near = key === 'ArrowDown' ? rows[at + 1] : key === 'ArrowUp' ? rows[at - 1] : undefined
  if (stroke.shiftKey) {
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
    const ids = rows.map(({ id }) => id)
    if (near) extendSelectionTo(session, near.id, ids)
    return true
  }
  if (key === 'ArrowDown' || key === 'ArrowUp') session.select((near ?? row).id)
  else if (key === 'Home') session.select(ROOT)
  else if (key === 'End') session.select(rows.at(-1)?.id ?? ROOT)
  else if (key === 'ArrowRight' && row.isClosed) setClosed(row.id, false)
  else if (key === 'ArrowRight') session.select(childrenOf(session.tree, row.id)[0] ?? row.id)
  else if (key === 'ArrowLeft' && row.hasChildren && !row.isClosed) setClosed(row.id, true)
  else if (key === 'ArrowLeft') session.select(session.tree[row.id]?.parent ?? row.id)
  else return false
  return true
}

/** ms. Letters typed within this time form one word. */
const SAME_WORD = 700

/** Typeahead: letters typed in quick succession select the next row whose name starts with them. */
export class Typeahead {
  #typed = ''
  #at = 0

  type({ session, rows, at }: Walked, { key, altKey, ctrlKey, metaKey }: Keystroke, now: number): boolean {
    const isNew = now - this.#at > SAME_WORD
    const isLetter = /^[\p{L}\p{N}]$/u.test(key) || (key === ' ' && !isNew)
    if (!isLetter || altKey || ctrlKey || metaKey) return false
    this.#typed = isNew ? key.toLowerCase() : this.#typed + key.toLowerCase()
    this.#at = now
    // The first letter moves on to another row; further letters may keep the current one.
    const start = at + (this.#typed.length === 1 ? 1 : 0)
    const inTurn = [...rows.slice(start), ...rows.slice(0, start)]
    const found = inTurn.find(({ id }) => session.nameOf(id).toLowerCase().startsWith(this.#typed))
    if (found) session.select(found.id)
    return true
  }
}
