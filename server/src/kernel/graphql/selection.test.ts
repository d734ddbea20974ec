import { type GraphQLResolveInfo, type OperationDefinitionNode, parse } from 'graphql'
import { expect, test } from 'vitest'
import { selectedFields } from './selection.ts'

function infoOf(document: string): GraphQLResolveInfo {
  const { definitions } = parse(document)
  const [operation, ...fragments] = definitions as readonly OperationDefinitionNode[]
  return {
    fieldNodes: operation?.selectionSet.selections,
    fragments: Object.fromEntries(fragments.map((fragment) => [fragment.name?.value, fragment])),
  } as never
}

test('fields are found in fragments, under other names and beside directives', () => {
  const info = infoOf(`{ list { items { id ... { second: name } ...More } } }
    fragment More on Item { price @include(if: false) parts { weight } }`)
  expect([...selectedFields(info, 'items')]).toEqual(['id', 'name', 'price', 'parts'])
  expect([...selectedFields(info, 'items', 'parts')]).toEqual(['weight'])
  expect([...selectedFields(info)]).toEqual(['items'])
  expect([...selectedFields(info, 'none')]).toEqual([])
})
