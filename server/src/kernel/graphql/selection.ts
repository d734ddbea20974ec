import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'

/**
 * The names of the fields that the document selects at the end of a path below the field that is resolved, for reading no
 * more than they need. A field that a directive leaves out is among them.
 */
export function selectedFields(
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  ...path: readonly string[]
): Set<string> {
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
