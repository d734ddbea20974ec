import { expect, test } from 'vitest'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { newBlock } from '../../index.ts'

test('the whole card is a link that says where it leads', () => {
  const { html } = onSite(newBlock('AnimatedCard', { href: '/brakes', label: 'Brakes' }))
  expect(html).toContain('<a class="ms-card-link" href="/brakes" aria-label="Brakes"></a>')
  expect(onSite(newBlock('AnimatedCard', { href: 'javascript:alert(1)' })).html).not.toContain('<a')
})

test.each(['lift', 'flip', 'zoom'])('it can %s on the site, and lies still in the editor', (animation) => {
  expect(onSite(newBlock('AnimatedCard', { animation })).html).toContain(`data-motion="${animation}"`)
  expect(inEditor(newBlock('AnimatedCard', { animation })).html).not.toContain('data-motion')
})
