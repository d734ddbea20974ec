import { expect, test } from 'vitest'
import { cleanRichText } from '../rich-text/clean-rich-text.ts'
import { block, encode, tree, type UnplacedBlock } from '../tree/index.ts'
import { renderContent } from './content.ts'
import { DataNeeded } from './page-queries.ts'
import { siteHost } from './site-host.tsx'

const ONE = '018f3b7e-0000-7000-8000-000000000001'
const TWO = '018f3b7e-0000-7000-8000-000000000002'

const menu = (pageId: string, props: object = {}) => block('SubMenu', { pageId, ...props })
const wrapped = (...blocks: readonly UnplacedBlock[]) => encode(tree(block('Wrapper', {}, ...blocks)))

function needed(content: string, options: { templates?: object; linked?: object; isHomepage?: boolean } = {}) {
  const page = { title: '', slug: '', excerpt: '', image: '', isHomepage: options.isHomepage ?? false }
  const host = siteHost({ page, companyName: '', year: 2026, icon: () => null, richText: cleanRichText })
  try {
    renderContent(content, host, { linked: { ...options.linked } }, { ...options.templates })
    return []
  } catch (error) {
    if (error instanceof DataNeeded) return error.queries.map(({ variables }) => variables)
    throw error
  }
}

test('blocks with the same query share it', () => {
  const content = wrapped(menu(ONE), menu(TWO, { menuTitle: 'Second' }), menu(ONE, { menuTitle: 'First again' }))
  expect(needed(content)).toEqual([{ parentId: ONE }, { parentId: TWO }])
})

test('blocks in templates around the page and in linked ones count, with the same query once', () => {
  const link = block('LinkedSection', { templateId: 'band' })
  const linked = { band: wrapped(block('Section', {}, block('Container', {}, menu(TWO)))) }
  const content = wrapped(menu(ONE), link)
  expect(needed(content, { linked, templates: { footer: wrapped(menu(ONE)) } })).toEqual([
    { parentId: ONE },
    { parentId: TWO },
  ])
})

test('blocks that are left out need no data', () => {
  const content = wrapped(menu(ONE, { hideOnHomepage: true }))
  expect(needed(content, { isHomepage: true })).toEqual([])
  expect(needed(content)).toEqual([{ parentId: ONE }])
  expect(needed(wrapped(block('Text', { text: 'Words' })))).toEqual([])
})
