import { insertNodes, TreeError } from '@mainstreet/blocks/tree'
import { defineCommand } from './command.ts'

/** Fills an empty section with this number of columns, each a container, and selects the first. */
export const layOutSection = defineCommand<{ readonly id: string; readonly columns: number }>({
  name: 'lay-out-section',
  label: 'Choose a layout',
  run(session, { id, columns }) {
    const { library, tree } = session
    const block = columns === 1 ? library.make('Container') : library.make('Row', { columns })
    const verdict = library.mayPlace(tree, [block.name], id)
    if (!verdict.ok) throw new TreeError(verdict.reason)
    const branch = library.branch(block, tree)
    const first = columns === 1 ? branch.id : (branch.nodes[branch.id]?.nodes[0] ?? null)
    const name = `${columns} column${columns === 1 ? '' : 's'}`
    session.document.commit(`Add ${name}`, insertNodes(tree, branch, id, 0), { select: first })
    session.announce(`${name} added to ${session.nameOf(id)}`)
  },
})
