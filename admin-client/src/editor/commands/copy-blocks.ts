import { type Chosen, nameOfAll, topmost } from './chosen.ts'
import { writeBlocks } from './clipboard-content.ts'
import { defineCommand } from './command.ts'
import { removeBlocks } from './node-commands.ts'

export type CopyBlocks = Chosen & {
  readonly tenantId: string
  /** Writes the text to the clipboard. */
  write(text: string): void
}

export const copyBlocks = defineCommand<CopyBlocks>({
  name: 'copy-blocks',
  label: 'Copy',
  keys: ['Mod+C'],
  group: 'Edit',
  clipboardEvent: 'copy',
  run(session, { tenantId, write, ...chosen }) {
    const ids = topmost(session.tree, chosen, 'copied')
    write(writeBlocks(session.tree, ids, tenantId))
    session.announce(`${nameOfAll(session, ids)} copied`)
  },
})

export const cutBlocks = defineCommand<CopyBlocks>({
  name: 'cut-blocks',
  label: 'Cut',
  keys: ['Mod+X'],
  group: 'Edit',
  clipboardEvent: 'cut',
  run(session, { tenantId, write, ...chosen }) {
    const ids = topmost(session.tree, chosen, 'cut')
    const name = nameOfAll(session, ids)
    const text = writeBlocks(session.tree, ids, tenantId)
    // Remove first: if a block cannot be removed, the clipboard must keep its content.
    removeBlocks(session, ids, `Cut ${name}`)
    write(text)
    session.announce(`${name} cut`)
  },
})
