import {
  type Branch,
  branchesOf,
  nodeAt,
  pasteBranch,
  ROOT,
  removeNode,
  type Tree,
  TreeError,
} from '@mainstreet/blocks/tree'
import type { EditorSession, SavedTemplate } from '../session/index.ts'
import { defineCommand } from './command.ts'
import { namesIn, placeNear } from './place-near.ts'

export interface InsertTemplate {
  readonly template: SavedTemplate
  readonly parent: string
  readonly index: number
}

/** Puts a copy of a template's blocks on the page, under ids of their own, and selects the first. */
export const insertTemplate = defineCommand<InsertTemplate>({
  name: 'insert-template',
  label: 'Add component',
  run(session, { template, parent, index }) {
    demandPlace(session, session.tree, template, parent)
    show(session, template, pasted(session.tree, template, parent, index))
    session.announce(`${template.name} added to ${session.nameOf(parent)}`)
  },
})

/** Puts a template where it fits best near the selection. */
export const addTemplate = defineCommand<{ readonly template: SavedTemplate }>({
  name: 'add-template',
  label: 'Add component at the selection',
  run(session, { template }) {
    const place = placeNear(session, namesIn(template.tree))
    if (!place) throw new TreeError(`There is no place for ‘${template.name}’ on this page yet`)
    insertTemplate.run(session, { template, ...place })
  },
})

/** Puts a template in the place of an empty section, or into it where it holds parts of a section only. */
export const startSection = defineCommand<{ readonly id: string; readonly template: SavedTemplate }>({
  name: 'start-section',
  label: 'Start a section from a component',
  run(session, { id, template }) {
    const { tree, library } = session
    if (library.mayPlace(tree, namesIn(template.tree), id).ok)
      return insertTemplate.run(session, { template, parent: id, index: 0 })
    const parent = nodeAt(tree, id).parent ?? ROOT
    demandPlace(session, tree, template, parent)
    const index = nodeAt(tree, parent).nodes.indexOf(id)
    show(session, template, pasted(removeNode(tree, id), template, parent, index))
    session.announce(`${template.name} added to ${session.nameOf(parent)}`)
  },
})

function demandPlace({ library }: EditorSession, tree: Tree, template: SavedTemplate, parent: string): void {
  const names = namesIn(template.tree)
  if (names.length === 0) throw new TreeError(`‘${template.name}’ is empty`)
  const verdict = library.mayPlace(tree, names, parent)
  if (!verdict.ok) throw new TreeError(verdict.reason)
}

function pasted(tree: Tree, template: SavedTemplate, parent: string, index: number) {
  const place = (page: Placed, branch: Branch, at: number): Placed => {
    const { tree: next, id } = pasteBranch(page.tree, branch, parent, index + at)
    return { tree: next, first: page.first ?? id }
  }
  return branchesOf(template.tree).reduce(place, { tree, first: null })
}

interface Placed {
  readonly tree: Tree
  readonly first: string | null
}

function show(session: EditorSession, { name }: SavedTemplate, { tree, first }: Placed): void {
  session.document.commit(`Add ${name}`, tree, { select: first })
}
