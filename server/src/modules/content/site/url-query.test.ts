import { expect, test } from 'vitest'
import { isEmpty, queryOf, variantOf } from './url-query.ts'

test('a URL has the values of its parameters, in their order', () => {
  expect(queryOf('/store?brand=A&search=two+words&brand=B%26C')).toEqual({ brand: ['A', 'B&C'], search: ['two words'] })
  expect(isEmpty(queryOf('/store'))).toBe(true)
  expect(isEmpty(queryOf('/store?'))).toBe(true)
})

test('empty, overlong and broken values are ignored, and so is everything after 20 parameters', () => {
  expect(queryOf(`/?a=&b=%20&c=${'x'.repeat(201)}&d=%00&${'n'.repeat(41)}=1&e=1`)).toEqual({ e: ['1'] })
  const many = queryOf(`/?${Array.from({ length: 30 }, (_, at) => `p${at}=1`).join('&')}`)
  expect(Object.keys(many)).toHaveLength(20)
})

test('names of an object are parameters like any other', () => {
  const query = queryOf('/?constructor=1&__proto__=2')
  expect(Object.keys(query)).toEqual(['constructor', '__proto__'])
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

test('pages are cached for the parameters that they read, in any order', () => {
  const parameters = [{ name: 'sort' }, { name: 'brand' }, { name: 'search', isFree: true }]
  const variant = (url: string) => variantOf(queryOf(url), parameters)
  expect(variant('/?utm=1')).toBe('')
  expect(variant('/?sort=a&brand=1&brand=2')).toBe(variant('/?brand=2&x=1&sort=a&brand=1'))
  expect(variant('/?sort=a')).not.toBe(variant('/?sort=b'))
  expect(variant('/?sort=brand')).not.toBe(variant('/?brand=sort'))
  expect(variant('/?sort=a&search=x')).toBeNull()
  expect(variantOf(queryOf('/?constructor=1'), [{ name: 'toString' }])).toBe('')
})
