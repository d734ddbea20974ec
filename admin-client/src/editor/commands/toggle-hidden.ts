import { nodeAt, setHidden } from '@mainstreet/blocks/tree'
import { type Chosen, nameOfAll, selectedNodes, topmost } from './chosen.ts'
import { defineCommand } from './command.ts'

/** Hides blocks on the site without deleting them. If all are hidden, shows them. */
export const toggleHidden = defineCommand<Chosen>({
  name: 'toggle-hidden',
  label: 'Hide or show',
  keys: ['Mod+Shift+H'],
  group: 'Edit',
  fromSelection: selectedNodes,
  run(session, chosen) {
    const ids = topmost(session.tree, chosen, 'hidden')
    const hides = ids.some((id) => !nodeAt(session.tree, id).hidden)
    const name = nameOfAll(session, ids)
    const next = ids.reduce((tree, id) => setHidden(tree, id, hides), session.tree)
    session.document.commit(`${hides ? 'Hide' : 'Show'} ${name}`, next)
    session.announce(`${name} ${ids.length === 1 ? 'is' : 'are'} ${hides ? 'hidden' : 'shown'} on the site`)
  },
})
