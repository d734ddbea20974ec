import { expect, test } from 'vitest'
import type { PostFieldsFragment } from '../../../../generated/graphql.ts'
import { changesBetween, formOfPost, savesItself } from './post-form.ts'

const post: PostFieldsFragment = {
  __typename: 'BlogPost',
  id: '1',
  title: 'Winter tires',
  slug: 'winter-tires',
  status: 'PUBLISHED',
  isScheduled: false,
  hasUnpublishedChanges: false,
  publishDate: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  createdAt: '2026-01-01T00:00:00Z',
  deletedAt: null,
  version: 1,
  author: { __typename: 'BlogAuthor', id: 'a', displayName: 'Olive' },
  categories: [{ __typename: 'BlogTerm', id: 'c', name: 'Care' }],
  tags: [{ __typename: 'BlogTerm', id: 't', name: 'tires' }],
  draftContent: '<p>Text</p>',
  excerpt: '',
  image: null,
  seoTitle: '',
  seoDescription: '',
  hideFromSearch: false,
}

test('the form has categories by ID and tags by name', () => {
  expect(formOfPost(post)).toMatchObject({ categoryIds: ['c'], tags: ['tires'], authorId: 'a', image: '' })
})

test('only what changed is sent', () => {
  const form = formOfPost(post)
  expect(changesBetween(form, { ...form, tags: ['tires', 'winter'] })).toEqual({ tags: ['tires', 'winter'] })
  expect(changesBetween(form, { ...form, categoryIds: ['c'] })).toEqual({})
})

test('a published post saves its content by itself, but nothing that visitors would see at once', () => {
  expect(savesItself(post, { content: '<p>New</p>' })).toBe(true)
  expect(savesItself(post, { content: '<p>New</p>', title: 'New' })).toBe(false)
  expect(savesItself({ status: 'DRAFT' }, { title: 'New' })).toBe(true)
  expect(savesItself({ status: 'DRAFT' }, { title: ' ' })).toBe(false)
})
