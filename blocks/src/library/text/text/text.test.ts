import { expect, test } from 'vitest'
import { onSite } from '../../../render/render-for-test.tsx'
import { fluidSize } from '../../../styles/fluid-size.ts'
import { block } from '../../../tree/index.ts'

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

test('size, line height, alignment and margins can differ on every device', () => {
  const typography = {
    sync: false,
    desktop: { fontSize: 3, fontSizeUnit: 'rem', textAlign: 'center' },
    tablet: { lineHeight: 1.2 },
    mobile: { fontSize: 1.5, textAlign: 'left' },
  }
  const spacing = { sync: false, desktop: { marginBottom: 40 }, mobile: { marginBottom: 12 } }
  const { css } = onSite(block('Text', { typography, spacing }))
  expect(css).toMatch(/\{font-size:clamp\([^}]*,3rem\);text-align:center;margin-bottom:40px\}/)
  expect(css).toContain('@media (max-width:991.98px){.s2{line-height:1.2}}')
  expect(css).toContain('@media (max-width:767.98px){.s2{font-size:1.5rem;text-align:left;margin-bottom:12px}}')
})

test('the settings of older pages count until the group has its own', () => {
  const old = { fontSize: 1, textAlign: 'center', textColor: 'danger' }
  const { css } = onSite(
    block('Text', { ...old, typography: { sync: false, mobile: { textAlign: 'left', color: '' } } }),
  )
  expect(css).toContain('{font-size:1rem;text-align:center;color:var(--ms-danger)}')
  expect(css).toContain('@media (max-width:767.98px){.s2{color:revert-layer;text-align:left}}')
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
