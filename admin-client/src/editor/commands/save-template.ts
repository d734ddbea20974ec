import { blockName, type TreeNode } from '@mainstreet/blocks/tree'
import { defineCommand } from './command.ts'
import { selectedNode } from './selected-node.ts'

/** The template type for a block; null if it cannot be a template. */
export function templateTypeOf(node: TreeNode | undefined): 'section' | 'container' | null {
  const name = node && blockName(node)
  return name === 'Section' ? 'section' : name === 'Container' ? 'container' : null
}

/** Opens the dialog that saves the block with its content as a component. */
export const askToSaveTemplate = defineCommand<{ readonly id: string }>({
  name: 'ask-to-save-template',
  label: 'Save as template',
  fromSelection(session) {
    const selected = selectedNode(session)
    return selected && templateTypeOf(session.tree[selected.id]) ? selected : null
  },
  run(session, { id }) {
    if (templateTypeOf(session.tree[id])) session.keeping.set(id)
  },
})
