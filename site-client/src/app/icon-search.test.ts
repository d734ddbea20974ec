import { expect, test } from 'vitest'
import { findIcons, ICONS_PER_PAGE } from './icon-search.ts'

test('without a search all icons are listed, paginated, with their paths', () => {
  const first = findIcons('', 1)
  expect(first.total).toBeGreaterThan(5000)
  expect(first.pages).toBe(Math.ceil(first.total / ICONS_PER_PAGE))
  expect(first.icons).toHaveLength(30)
  expect(first.icons.every(({ paths }) => paths.includes('<path'))).toBe(true)
  expect(findIcons('', 2).icons[0]?.name).not.toBe(first.icons[0]?.name)
})

test('name matches come before tag matches', () => {
  const { icons, total } = findIcons('Phone', 1)
  expect(icons[0]?.name).toBe('phone')
  expect(total).toBeGreaterThan(icons.filter(({ name }) => name.includes('phone')).length)
  expect(findIcons('map pin', 1).icons[0]?.name).toBe('map-pin')
})

test('an icon is found by its tags', () => {
  const names = Array.from({ length: findIcons('garbage', 1).pages }, (_, at) => findIcons('garbage', at + 1))
    .flatMap(({ icons }) => icons)
    .map(({ name }) => name)
  expect(names).toContain('trash')
})

test('a page past the end is the last one, and no results are one empty page', () => {
  const { pages, page, icons } = findIcons('arrow', 9999)
  expect(page).toBe(pages)
  expect(icons.length).toBeGreaterThan(0)
  expect(findIcons('no icon is called this', 1)).toEqual({ icons: [], page: 1, pages: 1, total: 0 })
})
