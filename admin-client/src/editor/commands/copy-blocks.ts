import { type Chosen, nameOfAll, topmost } from './chosen.ts'
import { writeBlocks } from './clipboard-content.ts'
import { defineCommand } from './command.ts'
import { takeOff } from './remove-node.ts'

export type CopyBlocks = Chosen & {
  readonly tenantId: string
  /** Puts the text on the clipboard. */
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
    // First off the page: what may not leave it replaces nothing on the clipboard.
    takeOff(session, ids, `Cut ${name}`)
    write(text)
    session.announce(`${name} cut`)
  },
})
