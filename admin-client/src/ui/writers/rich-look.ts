import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { insertedAt } from './inserted-nodes.ts'
import { isTable } from './table-actions.ts'
import { ALIGNMENTS, MARKS, type RichLook } from './writer.ts'

/** The formatting at the cursor. */
export function richLook(editor: Editor): RichLook {
  const { level } = editor.getAttributes('heading')
  const { href, target } = editor.getAttributes('link')
  const align = editor.getAttributes(level ? 'heading' : 'paragraph').textAlign
  return {
    block: editor.isActive('heading') && level ? (`h${level}` as RichLook['block']) : 'p',
    marks: new Set(MARKS.filter((mark) => editor.isActive(mark))),
    list: listOf(editor),
    isQuote: editor.isActive('blockquote'),
    isCallout: editor.isActive('callout'),
    isCodeBlock: editor.isActive('codeBlock'),
    isTable: isTable(editor),
    align: ALIGNMENTS.find((each) => each === align) ?? 'left',
    colour: String(editor.getAttributes('textColour').value ?? ''),
    link: editor.isActive('link') ? { href: String(href ?? ''), isNewTab: target === '_blank' } : null,
    inserted: insertedAt(editor),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

/** The innermost list around the cursor. */
function listOf({ state }: Editor): RichLook['list'] {
  // A select-all starts outside the list rather than in it.
  const { $from } = TextSelection.near(state.doc.resolve(state.selection.from))
  for (let depth = $from.depth; depth > 0; depth--) {
    const name = $from.node(depth).type.name
    if (name === 'bulletList') return 'bullet'
    if (name === 'orderedList') return 'ordered'
  }
  return null
}
