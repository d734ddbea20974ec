import { expect, test } from 'vitest'
import type { DataResult, PageQuery } from '../../../data.ts'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'

const PARENT = '018f3b7e-0000-7000-8000-000000000001'
const CURRENT = '018f3b7e-0000-7000-8000-000000000002'

const menu = (props: object = {}) => block('SubMenu', { pageId: PARENT, ...props })
const items = (...each: object[]): DataResult => ({ state: 'ready', value: { pages: { items: each } } })
const page = (title: string, slug: string, more: object = {}) => ({ id: slug, title, slug, isDummy: false, ...more })

test('it links to the pages below the chosen one, under its title', () => {
  const asked: PageQuery[] = []
  const { html } = onSite(menu({ menuTitle: 'Services' }), {}, (query) => {
    asked.push(query)
    return items(page('Brakes', 'brakes'), page('Home', '/'))
  })
  expect(asked.map(({ variables }) => variables)).toEqual([{ parentId: PARENT }])
  expect(html).toContain('aria-label="Services"><p class="ms-sub-menu-title">Services</p>')
  expect(html).toContain('href="/brakes">Brakes</a>')
  expect(html).toContain('href="/">Home</a>')
})

test('without a chosen page it shows the pages below its own', () => {
  const asked: object[] = []
  onSite(menu({ pageId: '' }), { id: CURRENT }, ({ variables }) => {
    asked.push(variables)
    return items()
  })
  expect(asked).toEqual([{ parentId: CURRENT }])
})

test('it marks the page itself, and pages that only group others are no links', () => {
  const pages = [page('Here', 'here', { id: CURRENT }), page('Group', 'group', { isDummy: true })]
  const { html } = onSite(menu(), { id: CURRENT }, () => items(...pages))
  expect(html).toContain('aria-current="page">Here</a>')
  expect(html).toContain('<span class="ms-sub-menu-group">Group</span>')
})

test('it says that there are no pages', () => {
  expect(onSite(menu(), {}, () => items()).html).toContain('This page has no sub pages')
  expect(onSite(menu({ pageId: '' })).html).toContain('This page has no sub pages')
})

test('the editor says that it is loading or has failed, and visitors see nothing', () => {
  expect(inEditor(menu(), () => ({ state: 'loading' })).html).toContain(
    'aria-busy="true"><p class="ms-unknown-name">Loading sub-menu…',
  )
  expect(inEditor(menu()).html).toContain('could not be loaded. Visitors see nothing here.')
  expect(onSite(menu()).html).not.toContain('<nav')
})

test('titles are text, never HTML', () => {
  const { html } = onSite(menu(), {}, () => items(page('<b>Bold</b>', 'bold')))
  expect(html).toContain('&lt;b&gt;Bold&lt;/b&gt;')
})
