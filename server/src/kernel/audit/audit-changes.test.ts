import { expect, test } from 'vitest'
import { changesBetween } from './audit-changes.ts'

const fields = (...names: string[]) =>
  names.map((name) => ({ name, columnTypes: ['text'], lazy: false, hidden: false }))

test('only what differs is told, values of different types as text', () => {
  const before = { title: 'A', count: 1, isOn: false, at: new Date('2026-01-01T00:00:00Z') }
  const after = { title: 'A', count: 2, isOn: true, at: '2026-01-01T00:00:00.000Z' }
  expect(changesBetween(fields('title', 'count', 'isOn', 'at'), before, after)).toEqual([
    { field: 'count', before: '1', after: '2' },
    { field: 'isOn', before: 'false', after: 'true' },
  ])
})

test('of a new record, and of one that goes, the empty fields go without saying', () => {
  const row = { title: 'A', alt: '', isOn: false, parent: null, tags: [] }
  const told = fields('title', 'alt', 'isOn', 'parent', 'tags')
  expect(changesBetween(told, null, row)).toEqual([{ field: 'title', before: null, after: 'A' }])
  expect(changesBetween(told, row, null)).toEqual([{ field: 'title', before: 'A', after: null }])
})

test('lists of words are told, other lists and long texts are content', () => {
  const before = { modules: ['blog'], items: [{ a: 1 }], text: 'short' }
  const after = { modules: ['blog', 'store'], items: [{ a: 2 }], text: 'x'.repeat(201) }
  expect(changesBetween(fields('modules', 'items', 'text'), before, after)).toEqual([
    { field: 'modules', before: 'blog', after: 'blog, store' },
    { field: 'items', withheld: 'content' },
    { field: 'text', withheld: 'content' },
  ])
})

test.each(['passwordHash', 'tokenHash', 'googlePlacesApiKey', 'sealedSecret', 'secret_key'])(
  '%s is withheld',
  (name) => {
    expect(changesBetween(fields(name), { [name]: 'a' }, { [name]: 'b' })).toEqual([
      { field: name, withheld: 'secret' },
    ])
    expect(changesBetween(fields('map'), { map: { [name]: 'a' } }, { map: { [name]: 'b' } })).toEqual([
      { field: `map.${name}`, withheld: 'secret' },
    ])
  },
)
