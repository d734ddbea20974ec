import { expect, test } from 'vitest'
import type { ChooserPage } from '../saving/load-pages.ts'
import { pageRows } from './page-rows.ts'

function page(id: string, more: Partial<ChooserPage> = {}): ChooserPage {
  return {
    __typename: 'Page',
    hasAddress: true,
    id,
    slug: id,
    title: id.toUpperCase(),
    status: 'DRAFT',
    publishDate: '2026-01-01T00:00:00Z',
    type: 'PAGE',
    parentId: null,
    isDummy: false,
    isHomepage: false,
    hasUnpublishedChanges: false,
    ...more,
  }
}

const shown = (pages: ChooserPage[], search = '') =>
  pageRows(pages, search).map(({ page: { id }, level }) => `${level} ${id}`)

test('the home page is first and pages are under their parents', () => {
  const pages = [
    page('about'),
    page('group', { isDummy: true }),
    page('jobs', { parentId: 'group' }),
    page('home', { isHomepage: true }),
  ]
  expect(shown(pages)).toEqual(['0 home', '0 about', '0 group', '1 jobs'])
})

test('a search matches titles and addresses, without headings', () => {
  const pages = [page('about'), page('group', { isDummy: true, title: 'About us all' })]
  expect(shown(pages, ' ABO ')).toEqual(['0 about'])
})

test('pages with a missing parent, or in a parent cycle, are still listed', () => {
  const pages = [page('a', { parentId: 'gone' }), page('b', { parentId: 'c' }), page('c', { parentId: 'b' })]
  expect(shown(pages).sort()).toEqual(['0 a', '0 b', '0 c'])
})
