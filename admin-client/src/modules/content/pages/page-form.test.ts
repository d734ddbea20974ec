import { expect, test } from 'vitest'
import type { PageSettingsFragment } from '../../../generated/graphql.ts'
import { formOfPage, pageFormErrors, updateInput } from './page-form.ts'

const page: PageSettingsFragment = {
  __typename: 'Page',
  hasAddress: true,
  id: 'p1',
  title: 'About us',
  slug: 'about',
  status: 'PUBLISHED',
  deleted: false,
  hasUnpublishedChanges: false,
  isHomepage: false,
  isDummy: false,
  updatedAt: '2026-03-04T10:00:00.000Z',
  version: 7,
  publishAt: null,
  unpublishAt: null,
  publishDate: '2026-03-04T10:00:12.345Z',
  type: 'PAGE',
  parentId: null,
  excerpt: 'Who we are',
  image: null,
  showPageTitle: true,
  hideFromSearch: false,
  seoTitle: null,
  seoDescription: null,
  templateSections: { __typename: 'TemplateSections', header: null, pageTitle: null, footer: 't1' },
}

test('title, publish date and, to be published, excerpt are required', () => {
  const form = { ...formOfPage(page), title: ' ', publishDate: null, excerpt: '' }
  expect(pageFormErrors(form)).toEqual({
    title: 'Please enter a Title',
    publishDate: 'Please enter a Publish date',
    excerpt: 'Please enter an Excerpt',
  })
  expect(pageFormErrors({ ...formOfPage(page), excerpt: '', status: 'DRAFT' })).toEqual({})
  expect(pageFormErrors(formOfPage(page))).toEqual({})
  expect(pageFormErrors({ ...formOfPage(page), publishDate: 'someday' })).toHaveProperty('publishDate')
})

test('an update contains the version and only the changes', () => {
  expect(updateInput(page, formOfPage(page))).toEqual({ id: 'p1', version: 7 })
  expect(updateInput(page, { ...formOfPage(page), title: 'About', image: 'https://x.test/a.png' })).toEqual({
    id: 'p1',
    version: 7,
    title: 'About',
    image: 'https://x.test/a.png',
  })
})

test('a cleared parent or image is removed, not omitted', () => {
  const child = { ...page, parentId: 'p0', image: 'https://x.test/a.png' }
  expect(updateInput(child, { ...formOfPage(child), parentId: null, image: '' })).toEqual({
    id: 'p1',
    version: 7,
    parentId: null,
    image: null,
  })
})

test('only the templates that changed are sent', () => {
  expect(updateInput(page, { ...formOfPage(page), header: 'none', footer: null })).toEqual({
    id: 'p1',
    version: 7,
    templateSections: { header: 'none', footer: null },
  })
})

test('a deleted page shows as archived', () => {
  expect(formOfPage({ ...page, deleted: true }).status).toBe('ARCHIVED')
})

test('the home page is sent without a slug, because it is the root', () => {
  const home = { ...formOfPage(page), isHomepage: true, slug: 'typed-before' }
  expect(updateInput(page, home)).toEqual({ id: 'p1', version: 7, isHomepage: true })
})
