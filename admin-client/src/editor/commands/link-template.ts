import {
  applyOverrides,
  block,
  branchesOf,
  insertNodes,
  linkedTemplateOf,
  nodeAt,
  overridesOf,
  removeNode,
  type Tree,
  TreeError,
  tree,
  withLinkVisibility,
} from '@mainstreet/blocks/tree'
import type { EditorSession, SavedTemplate } from '../session/index.ts'
import { selectedNode } from './chosen.ts'
import { defineCommand } from './command.ts'
import { paste, requirePlace } from './template-commands.ts'

type Linked = Pick<SavedTemplate, 'id' | 'type'>

const LINKS = { section: 'LinkedSection', container: 'LinkedContainer' } as const

/** The same template with a link as its only block, so that it is inserted like a copy. */
export function linkTo(template: SavedTemplate): SavedTemplate {
  return { ...template, tree: tree(block('Wrapper', {}, linkBlock(template))) }
}

/** Whether the block is a link to a template. */
export function isLinked(session: EditorSession, id: string): boolean {
  const node = session.tree[id]
  return node !== undefined && linkedTemplateOf(node) !== null
}

/** Replaces a link with a copy of its template. */
export const unlinkTemplate = defineCommand<{ readonly id: string }>({
  name: 'unlink-template',
  label: 'Unlink component',
  fromSelection: selectedLink,
  run(session, { id }) {
    requireUnlocked(session, id)
    const node = nodeAt(session.tree, id)
    const template = requireTemplate(session, id)
    const { parent, index } = placeOf(session.tree, id)
    requirePlace(session, session.tree, template, parent)
    const copies = branchesOf(applyOverrides(template.tree, overridesOf(node))).map(({ id: root, nodes }) => ({
      id: root,
      nodes: { ...nodes, [root]: withLinkVisibility(nodeAt(nodes, root), node) },
    }))
    const { tree: next, first } = paste(removeNode(session.tree, id), copies, parent, index)
    session.document.commit(`Unlink ${template.name}`, next, { select: first })
    session.announce(`${template.name} is now a copy. Changes to the component no longer affect it`)
  },
})

/** Opens the template of a link. */
export const editComponent = defineCommand<{ readonly id: string }>({
  name: 'edit-component',
  label: 'Edit component',
  fromSelection: selectedLink,
  run(session, { id }) {
    session.opening.set({ kind: 'component', id: requireTemplate(session, id).id })
  },
})

/** Replaces a block with a link to the template that was created from it. */
export const replaceByLink = defineCommand<{ readonly id: string; readonly template: SavedTemplate }>({
  name: 'replace-by-link',
  label: 'Replace by a link',
  run(session, { id, template }) {
    requireUnlocked(session, id)
    const { library } = session
    const { parent, index } = placeOf(session.tree, id)
    const made = linkBlock(template)
    const verdict = library.mayPlace(session.tree, [made.name], parent)
    if (!verdict.ok) throw new TreeError(verdict.reason)
    const without = removeNode(session.tree, id)
    const branch = library.branch(made, without)
    const next = insertNodes(without, branch, parent, index)
    session.document.commit(`Link ${template.name}`, next, { select: branch.id })
    session.announce(`The block is now linked to ${template.name}`)
  },
})

function linkBlock({ id, type }: Linked) {
  return block(LINKS[type], { templateId: id })
}

function selectedLink(session: EditorSession): { id: string } | null {
  const selected = selectedNode(session)
  return selected && isLinked(session, selected.id) ? selected : null
}

function requireTemplate({ shelf, tree }: EditorSession, id: string): SavedTemplate {
  const template = shelf.linkedBy(nodeAt(tree, id))
  if (template) return template
  throw new TreeError(
    shelf.state.get() === 'loaded' ? 'This component was deleted' : 'The components are not loaded yet. Try again.',
  )
}

function requireUnlocked({ library, tree }: EditorSession, id: string): void {
  const verdict = library.mayDrag(tree, id)
  if (!verdict.ok) throw new TreeError(verdict.reason)
}

/** Throws for a block in a slot, which cannot be replaced. */
function placeOf(tree: Tree, id: string): { readonly parent: string; readonly index: number } {
  const { parent } = nodeAt(tree, id)
  const index = parent === null ? -1 : nodeAt(tree, parent).nodes.indexOf(id)
  if (parent === null || index < 0) throw new TreeError('This block belongs to the one around it')
  return { parent, index }
}
