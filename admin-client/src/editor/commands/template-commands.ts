import {
  type Branch,
  blockName,
  branchesOf,
  nodeAt,
  pasteBranch,
  ROOT,
  removeNode,
  type Tree,
  TreeError,
  type TreeNode,
} from '@mainstreet/blocks/tree'
import type { EditorSession, SavedTemplate } from '../session/index.ts'
import { selectedNode } from './chosen.ts'
import { defineCommand } from './command.ts'
import { fittedTree } from './fit-section.ts'
import { namesIn, placeNear } from './place-near.ts'

export interface InsertTemplate {
  readonly template: SavedTemplate
  readonly parent: string
  readonly index: number
}

/** Inserts a template's blocks with fresh ids, and selects the first. */
export const insertTemplate = defineCommand<InsertTemplate>({
  name: 'insert-template',
  label: 'Add component',
  run(session, { template, parent, index }) {
    requirePlace(session, session.tree, template, parent)
    show(session, template, paste(session.tree, branchesOf(fittedTree(session, template)), parent, index))
    session.announce(`${template.name} added to ${session.nameOf(parent)}`)
  },
})

/** Inserts a template at the best position near the selection. */
export const addTemplate = defineCommand<{ readonly template: SavedTemplate }>({
  name: 'add-template',
  label: 'Add component at the selection',
  run(session, { template }) {
    const place = placeNear(session, namesIn(template.tree))
    if (!place) throw new TreeError(`There is no place for “${template.name}” on this page yet`)
    insertTemplate.run(session, { template, ...place })
  },
})

/** Replaces an empty section with a template, or fills it if the template only holds parts of a section. */
export const startSection = defineCommand<{ readonly id: string; readonly template: SavedTemplate }>({
  name: 'start-section',
  label: 'Start a section from a component',
  run(session, { id, template }) {
    const { tree, library } = session
    if (library.mayPlace(tree, namesIn(template.tree), id).ok)
      return insertTemplate.run(session, { template, parent: id, index: 0 })
    const parent = nodeAt(tree, id).parent ?? ROOT
    requirePlace(session, tree, template, parent)
    const index = nodeAt(tree, parent).nodes.indexOf(id)
    const branches = branchesOf(fittedTree(session, template))
    show(session, template, paste(removeNode(tree, id), branches, parent, index))
    session.announce(`${template.name} added to ${session.nameOf(parent)}`)
  },
})

function show(session: EditorSession, { name }: SavedTemplate, { tree, first }: ReturnType<typeof paste>): void {
  session.document.commit(`Add ${name}`, tree, { select: first })
}

/** Throws if a template is empty or the parent does not accept its blocks. */
export function requirePlace({ library }: EditorSession, tree: Tree, template: SavedTemplate, parent: string): void {
  const names = namesIn(template.tree)
  if (names.length === 0) throw new TreeError(`“${template.name}” is empty`)
  const verdict = library.mayPlace(tree, names, parent)
  if (!verdict.ok) throw new TreeError(verdict.reason)
}

interface Pasted {
  readonly tree: Tree
  /** The id of the first inserted block, if any. */
  readonly first: string | null
}

/** Inserts branches next to each other, with fresh ids. */
export function paste(tree: Tree, branches: readonly Branch[], parent: string, index: number): Pasted {
  const place = (page: Pasted, branch: Branch, at: number): Pasted => {
    const { tree: next, id } = pasteBranch(page.tree, branch, parent, index + at)
    return { tree: next, first: page.first ?? id }
  }
  return branches.reduce(place, { tree, first: null })
}

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
