import type { RichTextKind } from '@mainstreet/blocks/fields'
import { Editor } from '@tiptap/core'
import { undoDepth } from '@tiptap/pm/history'
import { TextSelection } from '@tiptap/pm/state'
import { nameTemplates } from './inserted-nodes.ts'
import { cleanPasted } from './paste/clean-pasted.ts'
import { runRich } from './rich-actions.ts'
import { richKit } from './rich-kit.ts'
import { richLook } from './rich-look.ts'
import { inputKind } from './undo-steps.ts'
import type { RichWriter, WriterEvents } from './writer.ts'

const NO_PICTURES: Readonly<Record<RichTextKind, string>> = {
  text: "Images can't be pasted into text. Add them to the page with an image block.",
  article: "Images can't be pasted. Add them from the media library with the image tool.",
}

const KEPT_WHEN_EMPTY = new Set(['table', 'figure', 'video', 'button', 'template'])

/** Characters, with the slash. */
const LONGEST_COMMAND = 20

/** px. Keeps the line that is written in clear of the Save bar of forms. */
const ABOVE_SAVE_BAR = {
  scrollThreshold: { top: 0, right: 0, bottom: 80, left: 0 },
  scrollMargin: { top: 8, right: 8, bottom: 88, left: 8 },
}

interface RichWriterOptions {
  readonly label?: string
  readonly kind?: RichTextKind
}

/** Edits rich text in an element. The HTML must already be sanitized. */
export function writeRich(
  element: HTMLElement,
  html: string,
  events: WriterEvents,
  { label = 'Text', kind = 'text' }: RichWriterOptions = {},
): RichWriter {
  const editor = new Editor({
    element: { mount: element },
    extensions: richKit(kind),
    content: html,
    injectCSS: false,
    onUpdate: ({ transaction }) => events.onInput(inputKind(transaction)),
    parseOptions: { preserveWhitespace: true },
    editorProps: {
      ...ABOVE_SAVE_BAR,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, spellcheck: 'true' },
      handleKeyDown: (_view, event) => onKey(event, events),
      transformPastedHTML(pasted) {
        const { html: clean, hadPictures } = cleanPasted(pasted, kind)
        if (hadPictures) events.onNotice(NO_PICTURES[kind])
        return clean
      },
      handlePaste(_view, { clipboardData }) {
        const isPicture = clipboardData?.files.length && !/html|plain/.test(clipboardData.types.join())
        if (isPicture) events.onNotice(NO_PICTURES[kind])
        return Boolean(isPicture)
      },
    },
  })
  return {
    kind,
    value: () => (isBlank(editor) ? '' : editor.getHTML().replaceAll('&nbsp;', '\u00a0')),
    undoSteps: () => undoDepth(editor.state),
    focus: () => editor.view.focus(),
    selectAll: () => editor.commands.selectAll(),
    placeAt({ x, y }) {
      const at = editor.view.posAtCoords({ left: x, top: y })
      const { doc } = editor.state
      const selection = at ? TextSelection.near(doc.resolve(at.pos)) : TextSelection.atEnd(doc)
      editor.view.dispatch(editor.state.tr.setSelection(selection))
    },
    placeAtEnd: () => editor.view.dispatch(editor.state.tr.setSelection(TextSelection.atEnd(editor.state.doc))),
    type: (words) => void editor.commands.insertContent({ type: 'text', text: words }),
    look: () => richLook(editor),
    run: (action) => runRich(editor, action),
    command: () => commandAt(editor),
    runCommand(action) {
      if (!commandAt(editor)) return
      const { $from } = editor.state.selection
      editor.view.focus()
      editor.view.dispatch(editor.state.tr.delete($from.start(), $from.pos))
      if (action) runRich(editor, action)
    },
    nameTemplates: (names) => nameTemplates(editor, names),
    subscribe(listener) {
      editor.on('transaction', listener)
      return () => editor.off('transaction', listener)
    },
    destroy: () => editor.destroy(),
  }
}

function commandAt({ state, view }: Editor): ReturnType<RichWriter['command']> {
  const { empty, $from } = state.selection
  if (!empty || $from.parent.type.name !== 'paragraph') return null
  const before = $from.parent.textBetween(0, $from.parentOffset)
  if (!before.startsWith('/') || before.length > LONGEST_COMMAND) return null
  return {
    typed: before.slice(1),
    at() {
      const { left, top, bottom } = view.coordsAtPos($from.start())
      return { left, top, bottom }
    },
  }
}

/** A table stays, even while all of its cells are empty, and pictures, videos and the like without words. */
function isBlank({ isEmpty, state }: Editor): boolean {
  return isEmpty && !state.doc.content.content.some(({ type }) => KEPT_WHEN_EMPTY.has(type.name))
}

function onKey(event: KeyboardEvent, events: WriterEvents): boolean {
  if (events.onKey?.(event.key)) {
    event.preventDefault()
    return true
  }
  const isMod = event.ctrlKey || event.metaKey
  if (event.key === 'Escape') events.onEnd('kept')
  else if (event.key === 'Enter' && isMod) events.onEnd('done')
  else if (event.key === 'F10' && event.altKey && events.onTools) events.onTools('all')
  else if (event.key.toLowerCase() === 'k' && isMod && events.onTools) events.onTools('link')
  else return false
  event.preventDefault()
  return true
}
