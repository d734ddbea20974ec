import { branchesOf, nodeAt, ROOT, removeNode, TreeError } from '@mainstreet/blocks/tree'
import type { EditorSession, SavedTemplate } from '../session/index.ts'
import { defineCommand } from './command.ts'
import { paste, requirePlace } from './paste-template.ts'
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
    show(session, template, paste(session.tree, branchesOf(template.tree), parent, index))
    session.announce(`${template.name} added to ${session.nameOf(parent)}`)
  },
})

/** Inserts a template at the best position near the selection. */
export const addTemplate = defineCommand<{ readonly template: SavedTemplate }>({
  name: 'add-template',
  label: 'Add component at the selection',
  run(session, { template }) {
    const place = placeNear(session, namesIn(template.tree))
    if (!place) throw new TreeError(`There is no place for ‘${template.name}’ on this page yet`)
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
    show(session, template, paste(removeNode(tree, id), branchesOf(template.tree), parent, index))
    session.announce(`${template.name} added to ${session.nameOf(parent)}`)
  },
})

function show(session: EditorSession, { name }: SavedTemplate, { tree, first }: ReturnType<typeof paste>): void {
  session.document.commit(`Add ${name}`, tree, { select: first })
}
