import { TreeError } from '@mainstreet/blocks/tree'
import type { EditorSession, InsertRequest, SavedTemplate } from '../session/index.ts'
import { addBlock } from './add-block.ts'
import { defineCommand } from './command.ts'
import { dropNew } from './drop-new.ts'
import { addTemplate, insertTemplate } from './insert-template.ts'
import { namesIn, placeNear, placeOrWrapNear } from './place-near.ts'

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
