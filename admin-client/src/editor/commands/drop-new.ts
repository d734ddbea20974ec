import { insertNodes, TreeError } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'
import { defineCommand } from './command.ts'
import { insertBlock } from './insert-block.ts'

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
  throw new TreeError(verdict.ok ? 'Nothing needs to stand around it there' : verdict.reason)
}
