import type { TypedDocumentNode } from '@apollo/client'
import { parse, print } from 'graphql'
import { expect, test } from 'vitest'
import { extendFragment } from './extend-fragment.ts'

const list = parse('query { rows { ...Row } } fragment Row on Person { id }') as TypedDocumentNode<unknown, object>
const inOneLine = (document: TypedDocumentNode<unknown, object>) => print(document).replace(/\s+/g, ' ')

test('each fragment is spread once and defined once, with those that it needs', () => {
  const cars = parse('fragment Cars on Person { cars { ...Car } } fragment Car on Car { plate }')
  const plates = parse('fragment Plates on Person { cars { ...Car } } fragment Car on Car { plate }')
  expect(inOneLine(extendFragment(list, 'Row', [cars, plates]))).toBe(
    '{ rows { ...Row } } fragment Row on Person { id ...Cars ...Plates } fragment Cars on Person { cars { ...Car } } ' +
      'fragment Car on Car { plate } fragment Plates on Person { cars { ...Car } }',
  )
})

test('without extensions it is the same document, so that caches recognize it', () => {
  expect(extendFragment(list, 'Row', [])).toBe(list)
})

test('a fragment that the document lacks is reported', () => {
  expect(() => extendFragment(list, 'Line', [parse('fragment Cars on Person { id }')])).toThrow('no fragment Line')
})
