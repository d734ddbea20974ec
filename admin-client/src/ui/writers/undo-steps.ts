import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import type { InputKind } from './writer.ts'

/** The key under which ProseMirror's history marks its own transactions. */
const HISTORY = 'history$'

export function inputKind(transaction: Transaction): InputKind {
  const change = transaction.getMeta(HISTORY) as { readonly redo: boolean } | undefined
  if (!change) return 'typed'
  return change.redo ? 'redone' : 'undone'
}

/** Ends the undo step after each word, so that undo removes one word at a time. */
export const WordSteps = Extension.create({
  name: 'wordSteps',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, _before, { selection: { $from, empty }, tr }) {
        const isTyped = transactions.some((each) => each.docChanged && !each.getMeta(HISTORY))
        if (!isTyped || !empty) return null
        const before = $from.nodeBefore?.text ?? ''
        const isWithinWord = before !== '' && before === before.trimEnd()
        return isWithinWord ? null : closeHistory(tr)
      },
    }),
  ],
})
