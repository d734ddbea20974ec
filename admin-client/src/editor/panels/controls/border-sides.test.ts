import { groupCss } from '@mainstreet/blocks/styles'
import { expect, test } from 'vitest'
import { borderChanges, borderedSides } from './border-sides.ts'
import { SIDES, type Side } from './spacing-sides.ts'

const some: readonly (readonly Side[])[] = [[], ['Top'], ['Left', 'Right'], ['Top', 'Right', 'Left'], SIDES]

test.each(some)('the set sides are read back and drawn: %s', (...sides) => {
  const changes = borderChanges(sides)
  expect(borderedSides(changes)).toEqual(SIDES.filter((side) => sides.includes(side)))
  const css = groupCss('border', { border: { desktop: changes } }, '.x', { pageImage: '', isHomepage: false })
  for (const side of SIDES) expect(css.includes(`border-${side.toLowerCase()}:`)).toBe(sides.includes(side))
})

test('both formats of old pages are read', () => {
  expect(borderedSides({ border: 'top', borderLeft: true })).toEqual(['Top', 'Left'])
  expect(borderedSides({ border: 'none' })).toEqual([])
})
