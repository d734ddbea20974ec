import { expect, test } from 'vitest'
import { onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'

const field = (props: Record<string, unknown>) => block('PageField', props)

test("it shows the page's own values", () => {
  expect(onSite(field({})).html).toContain('<h1 class="ms-page-field">Winter tires</h1>')
  expect(onSite(field({ field: 'slug' })).html).toContain('>winter-tires</p>')
  expect(onSite(field({ field: 'excerpt' })).html).toContain('>Changed in an hour</p>')
  expect(onSite(field({ field: 'image' })).html).toContain('src="/media/tires.jpg" alt="Winter tires" loading="eager"')
})

test('nothing is shown for a page without a picture', () => {
  expect(onSite(field({ field: 'image' }), { image: '' }).html).not.toContain('ms-page-field')
})

test('the font size is scaled to 0.95 on tablets and 0.6 on phones', () => {
  const { css } = onSite(field({ fontSize: 40 }))
  expect(css).toContain('{font-size:2.5rem}')
  expect(css).toMatch(/min-width:768px\)[^{]*\{\.s2\{font-size:2.375rem\}/)
  expect(css).toMatch(/@media\(max-width:767.98px\)\{\.s2\{font-size:1.5rem\}/)
})

test('typography settings apply, and a shadow cannot escape its declaration', () => {
  const { css } = onSite(
    field({
      fontFamily: 'Lato',
      fontWeight: 300,
      textColor: 'dark',
      lineHeight: 1.2,
      letterSpacing: 2,
      textAlign: 'right',
      smallCaps: true,
      textShadow: '0 1px 2px #000',
    }),
  )
  expect(css).toContain("font-family:'Lato'")
  expect(css).toContain(
    'font-weight:300;color:var(--ms-dark);line-height:1.2;letter-spacing:2px;text-align:right;text-shadow:0 1px 2px #000;font-variant-caps:small-caps',
  )
  expect(onSite(field({ textShadow: '0 0 red}body{display:none' })).css).not.toContain('display:none}')
})
