import { type Branch, blockName, nodeAt, pasteBranch, TreeError } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'
import { readBlocks } from './clipboard-content.ts'
import { defineCommand } from './command.ts'
import { placeNear } from './place-near.ts'

export interface PasteBlocks {
  /** The clipboard text, of any kind. */
  readonly text: string
  readonly tenantId: string
}

/** Inserts copied blocks with fresh ids into the selected block or after it. Ignores other text. */
export const pasteBlocks = defineCommand<PasteBlocks>({
  name: 'paste-blocks',
  label: 'Paste',
  keys: ['Mod+V'],
  group: 'Edit',
  clipboardEvent: 'paste',
  run(session, { text, tenantId }) {
    const branches = readBlocks(text, tenantId)
    if (!branches) return
    const place = placeFor(session, branches)
    let { tree } = session
    const pasted = branches.map((branch, at) => {
      const copy = pasteBranch(tree, branch, place.parent, place.index + at)
      tree = copy.tree
      return copy.id
    })
    const name =
      pasted.length === 1 ? session.library.titleOf(nameOf(branches[0] as Branch)) : `${pasted.length} blocks`
    session.document.commit(`Paste ${name}`, tree, { select: pasted })
    const parent = session.nameOf(place.parent)
    if (place.refusal) session.notify(`${place.refusal}. ${name} pasted into ${parent} instead.`)
    else session.announce(`${name} pasted into ${parent}`)
  },
})

interface Place {
  readonly parent: string
  readonly index: number
  /** Why the selected block itself was not used. */
  readonly refusal: string | null
}

// Copies of the selected block go after it. Other blocks go into the selected block, or the nearest suitable ancestor.
function placeFor(session: EditorSession, branches: readonly Branch[]): Place {
  const { tree, library, selectedId } = session
  const names = branches.map(nameOf)
  if (selectedId === null) {
    const near = placeNear(session, names)
    if (!near) throw new TreeError('There is no place for these blocks on this page yet')
    return { ...near, refusal: null }
  }
  let refusal: string | null = null
  let after = branches.some(({ id }) => id === selectedId) ? selectedId : null
  for (let id = after === null ? selectedId : parentOf(session, selectedId); id !== null; id = parentOf(session, id)) {
    const verdict = library.mayPlace(tree, names, id)
    const { nodes } = nodeAt(tree, id)
    if (verdict.ok) return { parent: id, index: after === null ? nodes.length : nodes.indexOf(after) + 1, refusal }
    if (library.takesBlocks(nodeAt(tree, id))) refusal ??= verdict.reason
    after = id
  }
  throw new TreeError(refusal ?? 'There is no place for these blocks here')
}

function parentOf({ tree }: EditorSession, id: string): string | null {
  return tree[id]?.parent ?? null
}

function nameOf({ id, nodes }: Branch): string {
  return blockName(nodeAt(nodes, id))
}
