import { initialProps } from '@mainstreet/blocks/fields'
import { deviceGroups } from '@mainstreet/blocks/styles'
import { expect, test } from 'vitest'
import { isOfUse } from './of-use.ts'

const background = initialProps(deviceGroups.background)
const border = initialProps(deviceGroups.border)

test('how a picture lies is asked once there is one', () => {
  expect(isOfUse('backgroundSize', background)).toBe(false)
  expect(isOfUse('backgroundSize', { ...background, backgroundImage: '/a.jpg' })).toBe(true)
  expect(isOfUse('zoomInOnHover', { ...background, usePageImage: true })).toBe(true)
  expect(isOfUse('backgroundColor', background)).toBe(true)
})

test('an overlay’s colour once it is on, a border’s line once a side has one', () => {
  const key = 'overlaySettings.overlayColor'
  expect(isOfUse(key, background)).toBe(false)
  expect(isOfUse(key, { ...background, 'overlaySettings.enabled': true })).toBe(true)
  expect(isOfUse('borderStyle', border)).toBe(false)
  expect(isOfUse('borderStyle', { ...border, borderLeft: true })).toBe(true)
  expect(isOfUse('borderRadius', border)).toBe(true)
})

test('what other blocks call alike is not meant', () => {
  expect(isOfUse('borderStyle', {})).toBe(true)
})
