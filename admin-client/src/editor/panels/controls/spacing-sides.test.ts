import { deviceGroups } from '@mainstreet/blocks/styles'
import { expect, test } from 'vitest'
import { leastOf, SIDES, sidesMeant, spacingChanges } from './spacing-sides.ts'

test('Alt means the side across as well, Shift all four', () => {
  expect(sidesMeant('Top', { altKey: false, shiftKey: false })).toEqual(['Top'])
  expect(sidesMeant('Top', { altKey: true, shiftKey: false })).toEqual(['Top', 'Bottom'])
  expect(sidesMeant('Left', { altKey: true, shiftKey: false })).toEqual(['Left', 'Right'])
  expect(sidesMeant('Left', { altKey: true, shiftKey: true })).toEqual(SIDES)
})

test('a margin above and every padding stop at nothing; other margins go below it', () => {
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
      expect(leastOf(edge, side)).toBe(control.min ?? -1000)
    }
})
