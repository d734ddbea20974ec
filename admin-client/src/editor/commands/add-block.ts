import { TreeError } from '@mainstreet/blocks/tree'
import { defineCommand } from './command.ts'
import { dropNew } from './drop-new.ts'
import { placeOrWrapNear } from './place-near.ts'

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
