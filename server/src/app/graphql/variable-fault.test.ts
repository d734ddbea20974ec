import { buildSchema, getOperationAST, graphqlSync, parse } from 'graphql'
import { expect, test } from 'vitest'
import { variableFault } from './variable-fault.ts'

const schema = buildSchema(`
  input Line { sku: String!, quantity: Int }
  input Cart { note: String, lines: [Line!] }
  type Query { price(cart: Cart!, at: Int): Int }
`)
const document = 'query ($cart: Cart!, $at: Int) { price(cart: $cart, at: $at) }'
const definitions = getOperationAST(parse(document))?.variableDefinitions ?? []

const faultOf = (variableValues: Record<string, unknown>) => {
  const { errors = [] } = graphqlSync({ schema, source: document, variableValues })
  return variableFault(errors[0]?.message ?? '', schema, definitions)
}

test.each([
  [{}, 'cart', 'an object'],
  [{ cart: 5 }, 'cart', 'an object'],
  [{ cart: {}, at: 'noon' }, 'at', 'a whole number'],
  [{ cart: { note: 5 } }, 'note', 'text'],
  [{ cart: { lines: [{ sku: 'a', quantity: 'b' }] } }, 'lines[0].quantity', 'a whole number'],
  [{ cart: { lines: [{}] } }, 'lines[0].sku', 'text'],
])('of %j the fault is in %s', (values, field, expected) => {
  expect(faultOf(values)).toEqual({ field, expected })
})

test('a value as long as a request takes no time', () => {
  const hostile = [
    `${' at "'.repeat(40_000)}`,
    ` at "${'a'.repeat(200_000)}`,
    '; Field "a" of required type '.repeat(20_000),
  ]
  for (const value of hostile) expect(faultOf({ cart: { note: [value] } })?.field).toBe('note')
})
