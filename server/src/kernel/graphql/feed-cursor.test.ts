import { expect, test } from 'vitest'
import { placeOf } from './feed-cursor.ts'

const ID = '01990000-0000-7000-8000-00000000000a'

test('a cursor names a place exactly, to the microsecond', () => {
  expect(placeOf(`20261121145212000123_${ID}`)).toEqual({ at: '2026-11-21T14:52:12.000123Z', id: ID })
})

test.each([
  '',
  'x',
  ID,
  `20261121145212000123${ID}`,
  `20261121145212000123_${ID}x`,
  `20261121145212000123_${'z'.repeat(36)}`,
  `20261321145212000123_${ID}`,
  `20260230145212000123_${ID}`,
  `20261121256012000123_${ID}`,
])('what is no cursor never reaches the database: %s', (cursor) => {
  expect(() => placeOf(cursor)).toThrow('after is the cursor of an entry, as the answer before gave it.')
})
