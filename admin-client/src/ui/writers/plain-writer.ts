import { Editor, Node } from '@tiptap/core'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { undoDepth } from '@tiptap/pm/history'
import { inputKind, WordSteps } from './undo-steps.ts'
import type { Writer, WriterEvents } from './writer.ts'

/** Text and line breaks directly in the element, so that a heading stays a heading. */
const Line = Node.create({ name: 'doc', topNode: true, content: '(text | hardBreak)*' })

/** Edits plain text in an element. Enter ends editing, and Shift+Enter adds a line break. */
export function writePlain(element: HTMLElement, text: string, events: WriterEvents): Writer {
  const editor = new Editor({
    element: { mount: element },
    extensions: [Line, Text, HardBreak, UndoRedo, WordSteps],
    content: { type: 'doc', content: contentOf(text) },
    injectCSS: false,
    onUpdate: ({ transaction }) => events.onInput(inputKind(transaction)),
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Text', spellcheck: 'true' },
      handleKeyDown(_view, event) {
        if (event.key !== 'Escape' && !(event.key === 'Enter' && !event.shiftKey)) return false
        event.preventDefault()
        events.onEnd('kept')
        return true
      },
      handlePaste(view, { clipboardData }) {
        const pasted = clipboardData?.getData('text/plain').replaceAll(/\r\n?/g, '\n').trim() ?? ''
        if (pasted) editor.commands.insertContent(contentOf(pasted))
        view.focus()
        return true
      },
    },
  })
  return {
    value: () => editor.state.doc.textBetween(0, editor.state.doc.content.size, '\n', '\n').replaceAll('\u00a0', ' '),
    undoSteps: () => undoDepth(editor.state),
    focus: () => editor.view.focus(),
    selectAll: () => editor.commands.selectAll(),
    placeAt({ x, y }) {
      const at = editor.view.posAtCoords({ left: x, top: y })
      editor.commands.setTextSelection(at?.pos ?? editor.state.doc.content.size)
    },
    placeAtEnd: () => editor.commands.setTextSelection(editor.state.doc.content.size),
    type: (words) => void editor.commands.insertContent({ type: 'text', text: words }),
    destroy: () => editor.destroy(),
  }
}

function contentOf(text: string): object[] {
  return text
    .split('\n')
    .flatMap((line, at) => [
      ...(at > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line ? [{ type: 'text', text: line }] : []),
    ])
}
