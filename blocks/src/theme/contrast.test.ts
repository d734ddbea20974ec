import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, hexOf, PAPER, type Rgb, readableOn, readableOnPaper, rgbOf } from './contrast.ts'

const channel = fc.integer({ min: 0, max: 255 })
const colour = fc.tuple(channel, channel, channel) as fc.Arbitrary<Rgb>

test('contrast matches WCAG', () => {
  expect(contrast([0, 0, 0], PAPER)).toBe(21)
  expect(contrast([119, 119, 119], PAPER)).toBeCloseTo(4.48, 2)
})

test('text on any colour reaches AA', () => {
  fc.assert(fc.property(colour, (background) => contrast(readableOn(background), background) >= 4.5))
})

test('any colour can be darkened until it is readable on white', () => {
  fc.assert(fc.property(colour, (ink) => contrast(readableOnPaper(ink), PAPER) >= 4.5))
})

test('reads hex of every length and rgb(), and nothing else', () => {
  expect(
    [rgbOf('#fff'), rgbOf('#102030'), rgbOf('#10203080'), rgbOf('rgb(1, 2, 3)')].map((rgb) => rgb && hexOf(rgb)),
  ).toEqual(['#ffffff', '#102030', '#102030', '#010203'])
  expect([rgbOf('red'), rgbOf('#12'), rgbOf('')]).toEqual([null, null, null])
})
