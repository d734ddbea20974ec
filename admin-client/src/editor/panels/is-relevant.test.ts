import { initialProps } from '@mainstreet/blocks/fields'
import { blockNamed } from '@mainstreet/blocks/library'
import { deviceGroups } from '@mainstreet/blocks/styles'
import { expect, test } from 'vitest'
import { isRelevant } from './is-relevant.ts'

const background = initialProps(deviceGroups.background)
const border = initialProps(deviceGroups.border)
const imageFields = blockNamed('Image')?.fields ?? {}

test('picture options are shown once there is a picture', () => {
  expect(isRelevant('backgroundSize', background)).toBe(false)
  expect(isRelevant('backgroundSize', { ...background, backgroundImage: '/a.jpg' })).toBe(true)
  expect(isRelevant('zoomInOnHover', { ...background, usePageImage: true })).toBe(true)
  expect(isRelevant('backgroundColor', background)).toBe(true)
})

test('an overlay’s colour is shown once it is on, a border’s line once a side has one', () => {
  const key = 'overlaySettings.overlayColor'
  expect(isRelevant(key, background)).toBe(false)
  expect(isRelevant(key, { ...background, 'overlaySettings.enabled': true })).toBe(true)
  expect(isRelevant('borderStyle', border)).toBe(false)
  expect(isRelevant('borderStyle', { ...border, borderLeft: true })).toBe(true)
  expect(isRelevant('borderRadius', border)).toBe(true)
})

test('the size in emails is shown once an image has its own there', () => {
  const keys = ['emailWidth', 'emailWidthUnit', 'emailHeight', 'emailHeightUnit', 'emailObjectFit']
  const shownWith = (values: object) =>
    keys.filter((key) => isRelevant(key, { ...initialProps(imageFields), ...values }))
  expect(shownWith({})).toEqual([])
  expect(shownWith({ emailMode: true })).toEqual(keys)
})

test('settings of other blocks with the same name are not affected', () => {
  expect(isRelevant('borderStyle', {})).toBe(true)
})
