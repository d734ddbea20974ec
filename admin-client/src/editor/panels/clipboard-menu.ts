import { commands, hasBlocks, perform } from '../commands/index.ts'
import type { EditorSession } from '../session/index.ts'
import { rememberCopied } from './clipboard-state.ts'

/** Clipboard access from a menu, which needs the async clipboard API. Keys use the browser's clipboard events. */
export function clipboardOf(session: EditorSession, tenantId: string) {
  const take = (command: typeof commands.copyBlocks) => () => {
    let taken = ''
    const write = (text: string) => {
      taken = text
    }
    if (perform(session, command, { ids: session.selectedIds, tenantId, write }))
      navigator.clipboard.writeText(taken).then(
        () => rememberCopied(tenantId),
        () => session.refuse(NOT_WRITTEN),
      )
  }
  return {
    copy: take(commands.copyBlocks),
    cut: take(commands.cutBlocks),
    async paste() {
      try {
        const text = await navigator.clipboard.readText()
        if (hasBlocks(text)) perform(session, commands.pasteBlocks, { text, tenantId })
        else session.refuse('There are no blocks in the clipboard. Copy a block first.')
      } catch {
        session.refuse(NOT_READ)
      }
    },
  }
}

const NOT_WRITTEN = 'The browser does not let this page use the clipboard. Use the keyboard to copy.'
const NOT_READ = 'The browser does not let this page read the clipboard. Use the keyboard to paste.'
