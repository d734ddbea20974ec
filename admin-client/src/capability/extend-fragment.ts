import type { DocumentNode, TypedDocumentNode } from '@apollo/client'
import { type FragmentDefinitionNode, type FragmentSpreadNode, Kind } from 'graphql'

/**
 * The document with the fields of other fragments, on the same type, in one of its own. So a capability adds data to the
 * query of another, and both arrive in one response.
 */
export function extendFragment<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  name: string,
  extensions: readonly DocumentNode[],
): TypedDocumentNode<Data, Variables> {
  if (extensions.length === 0) return document
  const spreads = extensions.map(({ definitions: [main] }): FragmentSpreadNode => {
    if (main?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error(`Only fragments can extend ${name}`)
    return { kind: Kind.FRAGMENT_SPREAD, name: main.name }
  })
  const definitions = document.definitions.map((definition) =>
    isFragment(definition) && definition.name.value === name
      ? {
          ...definition,
          selectionSet: {
            ...definition.selectionSet,
            selections: [...definition.selectionSet.selections, ...spreads],
          },
        }
      : definition,
  )
  const known = new Set(definitions.filter(isFragment).map((fragment) => fragment.name.value))
  if (!known.has(name)) throw new Error(`The document has no fragment ${name}`)
  for (const fragment of extensions.flatMap((extension) => extension.definitions.filter(isFragment))) {
    if (known.has(fragment.name.value)) continue
    known.add(fragment.name.value)
    definitions.push(fragment)
  }
  return { ...document, definitions }
}

const isFragment = (definition: DocumentNode['definitions'][number]): definition is FragmentDefinitionNode =>
  definition.kind === Kind.FRAGMENT_DEFINITION
