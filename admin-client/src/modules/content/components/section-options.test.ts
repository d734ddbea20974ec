import { expect, test } from 'vitest'
import { sectionOptions } from './section-options.ts'

const choices = {
  componentTemplates: { items: [{ id: 'f', componentName: 'Footer' }] },
  siteSettings: { templateSections: { header: null, footer: 'f' } },
}
const labels = (...args: [place: 'header' | 'footer', chosen: string | null, hasDefault?: boolean]) =>
  sectionOptions(choices, ...args).map(({ label }) => label)

test('a page may use the site’s default, which is named', () => {
  expect(labels('footer', null, true)).toEqual(['Default: Footer', 'None', 'Footer'])
  expect(labels('header', null, true)[0]).toBe('Default: none')
})

test('the site itself has none or a template', () => {
  expect(labels('header', 'none')).toEqual(['None', 'Footer'])
})

test('a template that has been deleted is still shown as the choice', () => {
  expect(labels('header', 'gone')).toEqual(['None', 'Deleted component', 'Footer'])
})
