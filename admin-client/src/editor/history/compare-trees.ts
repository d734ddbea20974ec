import { isSameData, ROOT, type Tree, type TreeNode } from '@mainstreet/blocks/tree'

export type ChangeKind = 'added' | 'removed' | 'changed' | 'moved'

/** A block that differs between the two trees. */
export interface BlockChange {
  readonly id: string
  readonly kind: ChangeKind
  /** The current node, or the previous one if it was removed. */
  readonly node: TreeNode
}

/**
 * The changes from one tree to another, compared by value, in page order. For an added or removed branch only the
 * outermost block is listed.
 */
export function compareTrees(before: Tree, after: Tree): BlockChange[] {
  const changes: BlockChange[] = []
  const unmovedByParent = new Map<string, ReadonlySet<string>>()
  const hasStayed = (id: string, parent: string) => {
    if (!unmovedByParent.has(parent))
      unmovedByParent.set(parent, inSameOrder(before[parent]?.nodes ?? [], after[parent]?.nodes ?? []))
    return unmovedByParent.get(parent)?.has(id)
  }
  for (const [id, node] of inOrder(after)) {
    const was = before[id]
    if (!was) {
      if (!node.parent || before[node.parent]) changes.push({ id, kind: 'added', node })
    } else if (!isSameData(own(was), own(node))) changes.push({ id, kind: 'changed', node })
    else if (was.parent !== node.parent || (node.parent && !isLinked(after, id) && !hasStayed(id, node.parent)))
      changes.push({ id, kind: 'moved', node })
  }
  for (const [id, node] of inOrder(before)) {
    if (!after[id] && (!node.parent || after[node.parent])) changes.push({ id, kind: 'removed', node })
  }
  return changes
}

/** A block's own data, without its children and position. */
function own({ type, props, displayName, hidden }: TreeNode): unknown {
  return [type, props, displayName, hidden]
}

function isLinked(tree: Tree, id: string): boolean {
  const parent = tree[id]?.parent
  return parent ? !tree[parent]?.nodes.includes(id) : false
}

/** The longest common subsequence of the siblings. All others have moved. */
function inSameOrder(was: readonly string[], is: readonly string[]): ReadonlySet<string> {
  const shared = is.filter((id) => was.includes(id))
  const places = shared.map((id) => was.indexOf(id))
  const best = places.map(() => ({ length: 1, from: -1 }))
  let last = -1
  for (const [at, place] of places.entries()) {
    for (let earlier = 0; earlier < at; earlier++) {
      const length = (best[earlier]?.length ?? 0) + 1
      if ((places[earlier] as number) < place && length > (best[at]?.length ?? 0)) best[at] = { length, from: earlier }
    }
    if (last < 0 || (best[at]?.length ?? 0) > (best[last]?.length ?? 0)) last = at
  }
  const unmoved = new Set<string>()
  for (; last >= 0; last = best[last]?.from ?? -1) unmoved.add(shared[last] as string)
  return unmoved
}

function* inOrder(tree: Tree, id: string = ROOT): Generator<[string, TreeNode]> {
  const node = tree[id]
  if (!node) return
  yield [id, node]
  for (const child of [...node.nodes, ...Object.values(node.linkedNodes)]) yield* inOrder(tree, child)
}
