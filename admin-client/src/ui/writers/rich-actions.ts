import type { ChainedCommands, Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { changeTable, insertTable } from './table-actions.ts'
import type { RichAction, RichBlock } from './writer.ts'

/** Applies a toolbar action to the selection. */
export function runRich(editor: Editor, action: RichAction): void {
  // Not Tiptap's focus command, which waits for the next frame and could miss the next key.
  editor.view.focus()
  if (action.kind === 'undo') editor.commands.undo()
  else if (action.kind === 'redo') editor.commands.redo()
  else {
    // Formatting is an undo step of its own, even right after typing.
    editor.view.dispatch(closeHistory(editor.state.tr))
    if (action.kind === 'insertTable') insertTable(editor)
    else if (action.kind === 'table') changeTable(editor, action.change)
    else applyAction(editor.chain(), action)?.run()
  }
}

function applyAction(chain: ChainedCommands, action: RichAction): ChainedCommands | undefined {
  switch (action.kind) {
    case 'block':
      return blockOf(chain, action.block)
    case 'mark':
      return chain.toggleMark(action.mark)
    case 'list':
      return action.list === 'bullet' ? chain.toggleBulletList() : chain.toggleOrderedList()
    case 'quote':
      return chain.toggleBlockquote()
    case 'callout':
      return chain.toggleWrap('callout')
    case 'codeBlock':
      return chain.toggleCodeBlock()
    case 'rule':
      return chain.setHorizontalRule()
    case 'image':
      return chain.insertContent({ type: 'image', attrs: action.picture })
    case 'figure':
      return chain.insertContent({ type: 'figure', attrs: { pictures: action.pictures } })
    case 'insert': {
      const { node: type, ...attrs } = action.inserted
      return chain.insertContent({ type, attrs })
    }
    case 'align': {
      const textAlign = action.align === 'left' ? null : action.align
      return chain.updateAttributes('paragraph', { textAlign }).updateAttributes('heading', { textAlign })
    }
    case 'colour':
      return action.colour ? chain.setMark('textColour', { value: action.colour }) : chain.unsetMark('textColour')
    case 'link':
      return applyLink(chain, action)
    case 'unlink':
      return chain.extendMarkRange('link').unsetMark('link')
    case 'clear':
      return chain.unsetAllMarks().clearNodes().resetAttributes('paragraph', 'textAlign')
    default:
      return undefined
  }
}

function blockOf(chain: ChainedCommands, block: RichBlock): ChainedCommands {
  if (block === 'p') return chain.setParagraph()
  return chain.setHeading({ level: Number(block.slice(1)) as 1 | 2 | 3 | 4 | 5 | 6 })
}

/** Without a selection, the URL itself becomes the link text. */
function applyLink(chain: ChainedCommands, { href, isNewTab }: Extract<RichAction, { kind: 'link' }>): ChainedCommands {
  const attrs = { href, target: isNewTab ? '_blank' : null, rel: isNewTab ? 'noopener' : null }
  return chain.command(({ editor, commands, state }) => {
    if (!state.selection.empty || editor.isActive('link'))
      return commands.extendMarkRange('link') && commands.setMark('link', attrs)
    return commands.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs }] })
  })
}
