import { expect, test } from 'vitest'
import { block, encode, freezeTree, type Tree, type TreeCache, tree } from '../tree/index.ts'
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

test('a remembered tree renders like a new one, on pages that differ in what its CSS depends on', () => {
  const remembered = new Map<string, Tree>()
  const trees: TreeCache = {
    get: (content) => remembered.get(content),
    set(content, tree) {
      freezeTree(tree)
      remembered.set(content, tree)
    },
  }
  const styled = block('Container', { background: { desktop: { usePageImage: true } }, customCss: '& { color: red }' })
  const content = encode(tree(block('Wrapper', {}, styled, block('Text', { text: 'Hi' }))))
  const hosts = [
    host,
    { ...host, page: { ...page, isHomepage: false, image: '/media/a.png' } },
    { ...host, page: { ...page, image: '/media/b.png' } },
    host,
  ]
  for (const each of hosts) {
    const header = { header: content }
    expect(renderContent(content, each, { trees }, header)).toEqual(renderContent(content, each, {}, header))
  }
  expect(remembered.size).toBe(1)
})
