import { insertNodes, TreeError } from '@mainstreet/blocks/tree'
import type { EditorSession, InsertRequest, SavedTemplate } from '../session/index.ts'
import { defineCommand } from './command.ts'
import { namesIn, placeNear, placeOrWrapNear } from './place-near.ts'
import { addTemplate, insertTemplate } from './template-commands.ts'

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

/** Inserts a new block at the best position near the selection, as an alternative to dragging. */
export const addBlock = defineCommand<{ readonly name: string }>({
  name: 'add-block',
  label: 'Add block at the selection',
  run(session, { name }) {
    const place = placeOrWrapNear(session, name)
    if (!place)
      throw new TreeError(`There is no place for a ${session.library.titleOf(name).toLowerCase()} on this page yet`)
    dropNew.run(session, { name, ...place })
  },
})

export interface DropPlace {
  readonly parent: string
  /** Index among the parent's current children. */
  readonly index: number
  /** The block to wrap around it, if the parent would not accept it otherwise. */
  readonly wrap: string | null
}

/** Inserts a dropped block, in a new container if the parent requires one. */
export const dropNew = defineCommand<DropPlace & { readonly name: string }>({
  name: 'drop-new',
  label: 'Drop a new block',
  run(session, { name, parent, index, wrap }) {
    if (wrap === null) return insertBlock.run(session, { name, parent, index })
    const { library, tree } = session
    requireWrap(session, [name], parent, wrap)
    const branch = library.branch(library.make(wrap, {}, library.make(name)), tree)
    const inner = branch.nodes[branch.id]?.nodes[0] ?? branch.id
    const title = library.titleOf(name)
    session.document.commit(`Add ${title}`, insertNodes(tree, branch, parent, index), { select: inner })
    session.announce(
      `${title} added to ${session.nameOf(parent)}, in a new ${library.titleOf(wrap).toLowerCase()} of its own`,
    )
  },
})

/** Throws the parent's refusal if the wrapper does not help. */
export function requireWrap(
  { library, tree }: EditorSession,
  names: readonly string[],
  parent: string,
  wrap: string,
): void {
  if (library.wrapFor(tree, names, parent) === wrap) return
  const verdict = library.mayPlace(tree, names, parent)
  throw new TreeError(verdict.ok ? 'It needs no wrapper there' : verdict.reason)
}

/** A new block, by name or as a component, and its place; null means near the selection. */
interface InsertAt extends Pick<InsertRequest, 'place'> {
  readonly what: string | SavedTemplate
}

/** Whether it can be inserted there, for a block if necessary in a container of its own. */
export function mayInsertAt(session: EditorSession, { what, place }: InsertAt): boolean {
  if (typeof what !== 'string') {
    const names = namesIn(what.tree)
    return place ? session.library.mayPlace(session.tree, names, place.parent).ok : placeNear(session, names) !== null
  }
  return place
    ? takes(session, what, place.parent) || wrapFor(session, what, place.parent) !== null
    : isNear(session, what)
}

/** Inserts the block that was chosen in the insert menu. */
export const insertAt = defineCommand<InsertAt>({
  name: 'insert-at',
  label: 'Insert block',
  run(session, { what, place }) {
    if (place && !session.tree[place.parent]) throw new TreeError('The place for the block is gone')
    if (typeof what !== 'string')
      place ? insertTemplate.run(session, { template: what, ...place }) : addTemplate.run(session, { template: what })
    else if (place) {
      const wrap = takes(session, what, place.parent) ? null : wrapFor(session, what, place.parent)
      dropNew.run(session, { name: what, ...place, wrap })
    } else addBlock.run(session, { name: what })
  },
})

const takes = ({ library, tree }: EditorSession, name: string, parent: string) =>
  library.mayPlace(tree, [name], parent).ok

const wrapFor = ({ library, tree }: EditorSession, name: string, parent: string) =>
  library.wrapFor(tree, [name], parent)

const isNear = (session: EditorSession, name: string) => placeOrWrapNear(session, name) !== null
