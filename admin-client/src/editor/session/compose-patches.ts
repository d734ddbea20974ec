import type { TreePatch } from '@mainstreet/blocks/tree'

/** Combines two consecutive patches into one. */
export function composePatches(first: TreePatch, second: TreePatch): TreePatch {
  const put = { ...first.put }
  for (const id of second.remove) delete put[id]
  return {
    put: { ...put, ...second.put },
    remove: [...first.remove.filter((id) => !(id in second.put) && !second.remove.includes(id)), ...second.remove],
  }
}
