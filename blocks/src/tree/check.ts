import { isSafeId } from './ids.ts'
import { MAX_DEPTH, MAX_NODES } from './limits.ts'
import { ROOT, type Tree } from './node.ts'

/** All faults of a tree, as sentences; empty for a valid one. */
export function checkTree(tree: Tree): string[] {
  const root = tree[ROOT]
  if (!root) return ['There is no ROOT']
  const faults: string[] = []
  if (root.parent !== null) faults.push('ROOT has a parent')
  const ids = Object.keys(tree)
  if (ids.length > MAX_NODES) faults.push(`There are ${ids.length} nodes`)
  for (const id of ids) if (!isSafeId(id)) faults.push(`'${id}' is no safe id`)

  const seen = new Set([ROOT])
  let level = [ROOT]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return [...faults, 'The tree is too deep']
    level = level.flatMap((id) => validChildren(tree, id, seen, faults))
  }
  for (const id of ids) if (!seen.has(id)) faults.push(`'${id}' stands nowhere`)
  return faults
}

function validChildren(tree: Tree, id: string, seen: Set<string>, faults: string[]): string[] {
  const node = tree[id]
  if (!node) return []
  const sound: string[] = []
  for (const child of [...node.nodes, ...Object.values(node.linkedNodes)]) {
    if (!Object.hasOwn(tree, child)) faults.push(`'${child}' in '${id}' is missing`)
    else if (seen.has(child)) faults.push(`'${child}' in '${id}' stands in two places`)
    else {
      if (tree[child]?.parent !== id) faults.push(`'${child}' in '${id}' names another parent`)
      seen.add(child)
      sound.push(child)
    }
  }
  return sound
}
