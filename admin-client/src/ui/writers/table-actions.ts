import type { Editor } from '@tiptap/core'
import { type Command, TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import type { TableChange } from './writer.ts'

const COMMANDS: Readonly<Record<TableChange, Command>> = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  headerRow: toggleHeaderRow,
  deleteRow,
  deleteColumn,
  deleteTable,
}

export function changeTable({ state, view }: Editor, change: TableChange): void {
  COMMANDS[change](state, view.dispatch)
}

/** Inserts a table of three columns with a header row and two more, and moves the cursor into its first cell. */
export function insertTable({ state, view, schema }: Editor): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  const table = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }
  const at = state.selection.from
  const { tr } = state
  tr.replaceSelectionWith(schema.nodeFromJSON(table))
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView())
}

/** Only articles have tables. */
export function isTable({ state }: Editor): boolean {
  return 'table' in state.schema.nodes && isInTable(state)
}
