import { insertNodes, TreeError } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'
import { defineCommand } from './command.ts'
import { insertBlock } from './insert-block.ts'

export interface DropPlace {
  readonly parent: string
  /** Counted among the parent's children as they stand now. */
  readonly index: number
  /** The block it goes into on its way, where the parent would not take it otherwise. */
  readonly wrap: string | null
}

/** Puts a new block where it was dropped: by itself, or in a new container that its place asks for. */
export const dropNew = defineCommand<DropPlace & { readonly name: string }>({
  name: 'drop-new',
  label: 'Drop a new block',
  run(session, { name, parent, index, wrap }) {
    if (wrap === null) return insertBlock.run(session, { name, parent, index })
    const { library, tree } = session
    demandWrap(session, [name], parent, wrap)
    const branch = library.branch(library.make(wrap, {}, library.make(name)), tree)
    const inner = branch.nodes[branch.id]?.nodes[0] ?? branch.id
    const title = library.titleOf(name)
    session.document.commit(`Add ${title}`, insertNodes(tree, branch, parent, index), { select: inner })
    session.announce(
      `${title} added to ${session.nameOf(parent)}, in a new ${library.titleOf(wrap).toLowerCase()} of its own`,
    )
  },
})

/** Refuses a block around others that their place does not ask for, in the words of the place. */
export function demandWrap(
  { library, tree }: EditorSession,
  names: readonly string[],
  parent: string,
  wrap: string,
): void {
  if (library.wrapFor(tree, names, parent) === wrap) return
  const verdict = library.mayPlace(tree, names, parent)
  throw new TreeError(verdict.ok ? 'Nothing needs to stand around it there' : verdict.reason)
}
