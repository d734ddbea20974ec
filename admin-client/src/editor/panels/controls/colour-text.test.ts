import { colour, cssColour } from '@mainstreet/blocks/fields'
import { colourValue } from '@mainstreet/blocks/styles'
import { expect, test } from 'vitest'
import { ownColour, partsOf, readColour, shownColour, themeColour } from './colour-text.ts'

test.each([
  ['primary', { theme: 'primary', hex: null, opacity: 1 }],
  ['color-mix(in srgb, var(--ms-dark) 40%, transparent)', { theme: 'dark', hex: null, opacity: 0.4 }],
  ['#1A2b3c', { theme: null, hex: '#1a2b3c', opacity: 1 }],
  ['#fff8', { theme: null, hex: '#ffffff', opacity: 0.53 }],
  ['#00000080', { theme: null, hex: '#000000', opacity: 0.5 }],
  ['rgba(255, 0, 10, .25)', { theme: null, hex: '#ff000a', opacity: 0.25 }],
  ['rgb(255 0 10 / 25%)', { theme: null, hex: '#ff000a', opacity: 0.25 }],
  ['rebeccapurple', { theme: null, hex: null, opacity: 1 }],
  ['', { theme: null, hex: null, opacity: 1 }],
])('%j is taken apart', (stored, parts) => {
  expect(partsOf(stored)).toEqual(parts)
})

test('a translucent theme colour stays a theme colour, from the field to the page', () => {
  const stored = themeColour('primary', 0.5)
  expect(partsOf(stored)).toEqual({ theme: 'primary', hex: null, opacity: 0.5 })
  expect(colour().read(stored)).toBe(stored)
  expect(colourValue(stored)).toContain('var(--ms-primary) 50%')
  expect(cssColour(themeColour('primary', 1))).toBe('var(--ms-primary)')
})

test('a custom colour stores its opacity as two more digits', () => {
  expect([ownColour('#AABBCC', 1), ownColour('#aabbcc', 0.5), ownColour('#aabbccff', 0)]).toEqual([
    '#aabbcc',
    '#aabbcc80',
    '#aabbcc00',
  ])
})

test.each([
  ['1a2b3c', '#1a2b3c'],
  ['#FFF', '#fff'],
  ['RGB(1, 2, 3)', 'rgb(1, 2, 3)'],
  ['hsl(120 50% 50%)', 'hsl(120 50% 50%)'],
  ['primary', 'primary'],
  ['#12', null],
  ['red}', null],
  ['url(x)', null],
  ['', null],
])('typed %j becomes %j', (typed, stored) => {
  expect(readColour(typed)).toBe(stored)
})

test('a colour is shown as the theme has it', () => {
  expect(shownColour('primary', { primary: '#123456' })).toBe('#123456')
  expect(shownColour('#abc', {})).toBe('#abc')
  expect(shownColour(themeColour('primary', 0.5), { primary: '#123456' })).toContain('#123456 50%')
})
