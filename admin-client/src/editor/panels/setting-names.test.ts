import { expect, test } from 'vitest'
import { labelOf, optionLabel } from './setting-names.ts'

test('a setting shows its label, or one derived from its key', () => {
  expect(labelOf('fontSize', { label: 'Size' })).toBe('Size')
  expect(labelOf('fontSize', {})).toBe('Font size')
  expect(labelOf('overlaySettings.overlayColor', {})).toBe('Overlay colour')
  expect(labelOf('cssClasses', {})).toBe('CSS classes')
})

test('options read as words, units as they are', () => {
  expect(['space-between', '_blank', 'px', 'h1', 'p', ''].map(optionLabel)).toEqual([
    'Space between',
    'New tab',
    'px',
    'Heading 1',
    'Paragraph',
    'Default',
  ])
})
