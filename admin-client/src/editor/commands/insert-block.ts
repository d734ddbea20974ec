import { insertNodes, TreeError } from '@mainstreet/blocks/tree'
import { defineCommand } from './command.ts'

export interface InsertBlock {
  readonly name: string
  readonly parent: string
  readonly index: number
}

/** Inserts a new block and selects it. */
export const insertBlock = defineCommand<InsertBlock>({
  name: 'insert-block',
  label: 'Add block',
  run(session, { name, parent, index }) {
    const { library, tree } = session
    const verdict = library.mayPlace(tree, [name], parent)
    if (!verdict.ok) throw new TreeError(verdict.reason)
    const branch = library.branch(library.make(name), tree)
    const title = library.titleOf(name)
    session.document.commit(`Add ${title}`, insertNodes(tree, branch, parent, index), { select: branch.id })
    session.announce(`${title} added to ${session.nameOf(parent)}`)
  },
})
