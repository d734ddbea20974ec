import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>

/** By field of a document and path. Kept as long as the parsed documents are. */
const known = new WeakMap<FieldNode, Map<string, ReadonlySet<string>>>()

/**
 * The names of the fields that the document selects at the end of a path below the field that is resolved, for reading no
 * more than they need. A field that a directive leaves out is among them. The same document gets the same
 * set, so it can be the key of a cache.
 */
export function selectedFields(info: Info, ...path: readonly string[]): ReadonlySet<string> {
  const [only, ...others] = info.fieldNodes
  if (!only || others.length > 0) return collectFields(info, path)
  const byPath = known.get(only) ?? new Map<string, ReadonlySet<string>>()
  known.set(only, byPath)
  const key = path.join('.')
  const found = byPath.get(key) ?? collectFields(info, path)
  byPath.set(key, found)
  return found
}

function collectFields({ fieldNodes, fragments }: Info, path: readonly string[]): Set<string> {
  const found = new Set<string>()
  const collect = (set: SelectionSetNode | undefined, depth: number): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, depth)
      else if (selection.kind === Kind.FRAGMENT_SPREAD) collect(fragments[selection.name.value]?.selectionSet, depth)
      else if (depth === path.length) found.add(selection.name.value)
      else if (selection.name.value === path[depth]) collect(selection.selectionSet, depth + 1)
    }
  }
  for (const { selectionSet } of fieldNodes) collect(selectionSet, 0)
  return found
}
