import { deviceGroups } from '@mainstreet/blocks/styles'
import { expect, test } from 'vitest'
import { affectedSides, minimumOf, SIDES, spacingChanges } from './spacing-sides.ts'

test('Alt includes the opposite side, Shift all four', () => {
  expect(affectedSides('Top', { altKey: false, shiftKey: false })).toEqual(['Top'])
  expect(affectedSides('Top', { altKey: true, shiftKey: false })).toEqual(['Top', 'Bottom'])
  expect(affectedSides('Left', { altKey: true, shiftKey: false })).toEqual(['Left', 'Right'])
  expect(affectedSides('Left', { altKey: true, shiftKey: true })).toEqual(SIDES)
})

test('a top margin and every padding stop at 0; other margins may be negative', () => {
  expect(spacingChanges('margin', SIDES, -20)).toEqual({
    marginTop: 0,
    marginRight: -20,
    marginBottom: -20,
    marginLeft: -20,
  })
  expect(spacingChanges('padding', ['Left'], -3.2)).toEqual({ paddingLeft: 0 })
})

test('the limits are those of the settings', () => {
  for (const edge of ['margin', 'padding'] as const)
    for (const side of SIDES) {
      const { control } = deviceGroups.spacing[`${edge}${side}`]
      if (control.kind !== 'number') throw new Error('Spacing is made of numbers')
      expect(minimumOf(edge, side)).toBe(control.min ?? -1000)
    }
})
