import { lockOf, nodeAt, setLocked } from '@mainstreet/blocks/tree'
import { type Chosen, nameOfAll, selectedNodes, topmost } from './chosen.ts'
import { defineCommand } from './command.ts'

/** Protects blocks and their content from accidental changes. If all are locked, unlocks them. */
export const toggleLocked = defineCommand<Chosen>({
  name: 'toggle-locked',
  label: 'Lock or unlock',
  keys: ['Mod+Shift+L'],
  group: 'Edit',
  fromSelection: selectedNodes,
  run(session, chosen) {
    const ids = topmost(session.tree, chosen, 'locked')
    for (const id of ids) nodeAt(session.tree, id)
    const locks = ids.some((id) => lockOf(session.tree, id) !== id)
    const name = nameOfAll(session, ids)
    const next = ids.reduce((tree, id) => setLocked(tree, id, locks), session.tree)
    session.document.commit(`${locks ? 'Lock' : 'Unlock'} ${name}`, next)
    session.announce(`${name} ${locks ? 'locked' : 'unlocked'}`)
  },
})
