import { expect, test } from 'vitest'
import { block, encode, tree } from '../tree/index.ts'
import { renderContent } from './content.ts'
import { siteHost } from './site-host.tsx'

const page = { title: 'Home', slug: '/', excerpt: '', image: '', isHomepage: true }
const host = siteHost({ page, companyName: 'Maple Auto', year: 2026, icon: () => null, richText: (html) => html })

test('stored content is decoded and rendered', () => {
  expect(renderContent(encode(tree(block('Wrapper', {}, block('Text', { text: 'Hi' })))), host).html).toContain(
    '>Hi</p>',
  )
})

test.each(['not base64 !', 'aGVsbG8=', `${encode(tree(block('Wrapper')))}x`])(
  '%j shows an empty paragraph',
  (content) => {
    const errors: unknown[] = []
    expect(renderContent(content, host, { onUnreadable: (error) => errors.push(error) }).html).toBe('<p></p>')
    expect(errors).toHaveLength(1)
  },
)

test('a page without content renders the default page', () => {
  expect(renderContent(null, host).html).toContain('<section class="ms-section')
  expect(renderContent('', host).html).toBe(renderContent(null, host).html)
})
