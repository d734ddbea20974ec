import { expect, test } from 'vitest'
import { onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'

test('it names the year, the company and the product, with a link to the installation', () => {
  expect(onSite(block('CopyrightText')).html).toContain(
    '© 2026 Maple Auto · <a class="ms-copyright-credit" href="https://mainstreet.test">Made with Mainstreet</a>',
  )
})

test('the credit can be turned off', () => {
  expect(onSite(block('CopyrightText', { showCredit: false })).html).not.toContain('Mainstreet')
})

test('it is 1 rem and 400 unless set', () => {
  expect(onSite(block('CopyrightText')).css).toContain('font-size:1rem;font-weight:400')
  expect(onSite(block('CopyrightText', { fontSize: 900, fontColor: 'primary' })).css).toContain(
    'font-size:6rem;font-weight:400;color:var(--ms-primary)',
  )
})
