import { expect, test } from 'vitest'
import { onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'
import { fluidSize } from './fluid-size.ts'

test('a text is a paragraph unless a heading level is set', () => {
  expect(onSite(block('Text', { text: 'Hi' })).html).toContain('<p class="ms-text">Hi</p>')
  expect(onSite(block('Text', { text: 'Hi', tag: 'h2' })).html).toContain('<h2 class="ms-text">Hi</h2>')
  expect(onSite(block('Text', { text: 'Hi', tag: 'script' })).html).toContain('<p class="ms-text">Hi</p>')
})

test('text is escaped, never markup', () => {
  expect(onSite(block('Text', { text: '<img onerror=x>' })).html).toContain('&lt;img onerror=x&gt;')
})

test('size, weight, alignment and colour are as set', () => {
  const { css } = onSite(block('Text', { fontSize: 1, fontWeight: '800', textAlign: 'center', textColor: 'danger' }))
  expect(css).toContain('{font-size:1rem;font-weight:800;text-align:center;color:var(--ms-danger)}')
})

test('a size or weight beyond its limits is clamped', () => {
  expect(onSite(block('Text', { fontSize: 70, fontWeight: 5000 })).css).toMatch(/,6rem\);font-weight:900\}/)
  expect(onSite(block('Text', { fontSize: 0.1, fontWeight: -1 })).css).toContain('{font-size:0.5rem;font-weight:100}')
})

test('large text has its full size on wide windows and shrinks on narrow ones', () => {
  expect(fluidSize(1.25)).toBe('1.25rem')
  const [, least, rem, vw, most] =
    /^clamp\(([\d.]+)rem,(-?[\d.]+)rem \+ ([\d.]+)vw,([\d.]+)rem\)$/.exec(fluidSize(4)) ?? []
  expect(Number(most)).toBe(4)
  expect(Number(least)).toBeLessThan(3)
  expect(Number(rem) * 16 + (Number(vw) / 100) * 1200).toBeCloseTo(64, 0)
  expect(Number(rem) * 16 + (Number(vw) / 100) * 360).toBeCloseTo(Number(least) * 16, 0)
})
