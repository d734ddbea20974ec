import { expect, test } from 'vitest'
import { onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'
import { newBlock } from '../../index.ts'

test('a new row has icons of 72 px in black', () => {
  const { html } = onSite(newBlock('IconRow'))
  expect(html.match(/<svg viewBox="0 0 24 24" width="72" height="72" fill="none" stroke="#000000"/g)).toHaveLength(3)
})

test('an icon with a link says where it leads, and opens where it should', () => {
  const icons = [
    { icon: 'brand-facebook', href: 'https://facebook.test/maple', hrefTarget: '_blank' },
    { icon: 'mail', label: 'Write to us', href: '/contact', cssClasses: 'spin' },
  ]
  const { html } = onSite(block('IconRow', { icons }))
  expect(html).toContain('target="_blank" aria-label="facebook" rel="noopener"')
  expect(html).toContain(
    '<li class="ms-icons-item spin"><a class="ms-icons-link" href="/contact" aria-label="Write to us">',
  )
})

test('a colour that would end the attribute or a link that runs a script is not written', () => {
  const { html } = onSite(
    block('IconRow', { icons: [{ icon: 'star', color: '"><script>', href: 'javascript:alert(1)' }] }),
  )
  expect(html).toContain('stroke="#000000"')
  expect(html).not.toContain('<a')
})

test('the gap has six steps', () => {
  expect(onSite(block('IconRow', { gap: 5, direction: 'column', justify: 'between' })).css).toContain(
    'flex-direction:column;justify-content:space-between;align-items:center;gap:2.5rem',
  )
})
