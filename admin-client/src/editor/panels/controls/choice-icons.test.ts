import { deviceGroups } from '@mainstreet/blocks/styles'
import { expect, test } from 'vitest'
import { iconsOf } from './choice-icons.ts'

test('a choice has icons if each of its options has one, else labels', () => {
  expect(iconsOf(['left', 'center', 'right'])).toHaveLength(3)
  expect(iconsOf(['left', 'stretch'])).toBeNull()
  const { control } = deviceGroups.alignment.flexDirection
  expect(control.kind === 'choice' && iconsOf(control.options)).toHaveLength(4)
})
