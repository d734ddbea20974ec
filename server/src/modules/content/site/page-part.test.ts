import { expect, test } from 'vitest'
import { partAskedFor, partOf } from './page-part.ts'

const list =
  '<div class="ms-products" data-store="list-1"><div><p>a &lt;div b</p></div><divider></divider><div>x</div\n></div>'
const page = `<!doctype html><body><div><div>before</div>${list}<div data-store="list-2">y</div></div></body>`

test('one block is cut out of its page', () => {
  expect(partOf(page, 'list-1')).toBe(list)
  expect(partOf(page, 'list-2')).toBe('<div data-store="list-2">y</div>')
})

test('there is no part where the block is missing, is no div or does not end', () => {
  expect(partOf(page, 'list')).toBeNull()
  expect(partOf('<p data-store="a">x</p>', 'a')).toBeNull()
  expect(partOf('<div data-store="a"><div>x</div>', 'a')).toBeNull()
  expect(partOf(' data-store="a"', 'a')).toBeNull()
})

test('an address asks for a block by its parameter', () => {
  expect(partAskedFor('/store?brand=A&_part=list-1')).toBe('list-1')
  for (const url of [
    '/store',
    '/store?part=list-1',
    '/store?_part=',
    '/store?_part=%22',
    `/store?_part=${'a'.repeat(65)}`,
  ])
    expect(partAskedFor(url)).toBeNull()
})
