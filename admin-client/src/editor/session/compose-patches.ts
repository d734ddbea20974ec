import type { TreePatch } from '@mainstreet/blocks/tree'

/** The one patch that does what two do one after the other. */
export function composePatches(first: TreePatch, second: TreePatch): TreePatch {
  const put = { ...first.put }
  for (const id of second.remove) delete put[id]
  return {
    put: { ...put, ...second.put },
    remove: [...first.remove.filter((id) => !(id in second.put) && !second.remove.includes(id)), ...second.remove],
  }
}
