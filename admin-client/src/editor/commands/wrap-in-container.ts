import { nodeAt, TreeError, wrapNodes } from '@mainstreet/blocks/tree'
import { type Chosen, nameOfAll, selectedNodes, topmost } from './chosen.ts'
import { defineCommand } from './command.ts'

/** Replaces adjacent blocks with a new container that holds them, and selects it. */
export const wrapInContainer = defineCommand<Chosen>({
  name: 'wrap-in-container',
  label: 'Wrap in container',
  keys: ['Mod+G'],
  group: 'Edit',
  fromSelection: selectedNodes,
  run(session, chosen) {
    const { tree, library } = session
    const ids = topmost(tree, chosen, 'wrapped')
    const branch = library.branch(library.make('Container'), tree)
    const wrapped = wrapNodes(tree, ids, nodeAt(branch.nodes, branch.id))
    const parent = nodeAt(tree, ids[0] as string).parent ?? ''
    // Check the result: the container must be allowed here, and the blocks in it.
    const verdicts = [
      library.mayPlace(tree, ['Container'], parent),
      library.mayHold(
        'Container',
        ids.map((id) => nodeAt(tree, id)),
      ),
    ]
    for (const verdict of verdicts) if (!verdict.ok) throw new TreeError(verdict.reason)
    const name = nameOfAll(session, ids)
    session.document.commit(`Wrap ${name}`, wrapped.tree, { select: wrapped.id })
    session.announce(`${name} wrapped in a container`)
  },
})
