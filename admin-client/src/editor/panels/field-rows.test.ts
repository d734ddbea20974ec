import { choice, colour, number, slider, text, toggle } from '@mainstreet/blocks/fields'
import { expect, test } from 'vitest'
import { fieldRows } from './field-rows.ts'

const fields = {
  title: text(),
  width: number(1),
  widthUnit: choice(['px', '%']),
  widthAuto: toggle(),
  colour: colour(),
  isOn: toggle(),
  isAuto: toggle(),
  share: slider(1, { min: 0, max: 1, step: 0.1 }),
}
const rowsOf = (isShown = (_key: string) => true) => fieldRows(fields, isShown).map(({ keys }) => keys.join(' '))

test('wide settings have their own row, narrow ones share one, switches are separate; units and auto are part of their number', () => {
  expect(rowsOf()).toEqual(['title', 'width colour', 'isOn isAuto', 'share'])
})

test('hidden settings leave no gap', () => {
  expect(rowsOf((key) => key !== 'colour' && key !== 'isOn')).toEqual(['title', 'width', 'isAuto', 'share'])
})

test('settings edited together are at the position of the first', () => {
  const together = ['colour', 'isAuto']
  const rows = fieldRows(fields, () => true, [together])
  expect(rows.map(({ keys }) => keys.join(' '))).toEqual(['title', 'width', 'colour isAuto', 'isOn', 'share'])
  expect(rows[2]?.keys).toBe(together)
})
