import { block, encode, tree } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { content, created, PAGE, PUBLISH, SAVE, UPDATE } from './page-test-kit.ts'

const { signedIn, visitor } = useServer()

let owner: Visitor
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
})

test('visitors see the published version until the page is published again or unpublished', async () => {
  const { id } = await created(owner, 'Services')
  const first = content('One')
  const saved = await owner.ask(SAVE, { input: { id, content: first, version: 1 } })
  expect(saved.data.savePageContent).toMatchObject({
    page: { version: 2, content: first, publishedContent: null, hasUnpublishedChanges: true },
    userErrors: [],
  })
  const publish = await owner.ask(PUBLISH, { input: { id } })
  expect(publish.data.publishPage.page).toMatchObject({ status: 'PUBLISHED', hasUnpublishedChanges: false, version: 3 })
  await owner.ask(SAVE, { input: { id, content: content('Two') } })

  const seen = (await visitor().ask(PAGE, { slug: 'services' })).data.page
  expect(seen).toMatchObject({ content: first, draftContent: null, hasUnpublishedChanges: true, version: 4 })
  expect(seen.revisions).toEqual({ items: [], totalItems: 0 })
  const edited = (await owner.ask(PAGE, { id })).data.page
  expect(edited).toMatchObject({ content: content('Two'), draftContent: content('Two'), publishedContent: first })
  expect(
    edited.revisions.items.map(({ kind, createdByName }: { kind: string; createdByName: string }) => [
      kind,
      createdByName,
    ]),
  ).toEqual([
    ['SAVED', 'Olive Maple'],
    ['PUBLISHED', 'Olive Maple'],
    ['SAVED', 'Olive Maple'],
  ])
  expect(edited.revisions.totalItems).toBe(3)

  await owner.ask(UPDATE, { input: { id, status: 'DRAFT' } })
  expect((await visitor().ask(PAGE, { slug: 'services' })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  await owner.ask(UPDATE, { input: { id, status: 'PUBLISHED' } })
  expect((await visitor().ask(PAGE, { slug: 'services' })).data.page.content).toBe(content('Two'))
})

test('a published page with a future publish date is hidden from visitors', async () => {
  await created(owner, 'Next year', { status: 'PUBLISHED', publishDate: '2999-01-01T00:00:00.000Z' })
  expect((await visitor().ask(PAGE, { slug: 'next-year' })).errors?.[0]?.message).toBe('There is no such page.')
  expect((await owner.ask(PAGE, { slug: 'next-year' })).data.page.status).toBe('PUBLISHED')
})

test('a save over a newer version is rejected and returns the newer version', async () => {
  const { id } = await created(owner, 'Edited by two')
  await owner.ask(UPDATE, { input: { id, version: 1, title: 'First' } })
  const { data } = await owner.ask(UPDATE, { input: { id, version: 1, title: 'Second' } })
  expect(data.updatePage).toEqual({
    page: expect.objectContaining({ title: 'First', version: 2 }),
    userErrors: [
      { code: 'CONFLICT', message: 'Somebody else has changed this page since you opened it.', field: 'version' },
    ],
  })
  const both = await Promise.all(
    ['Left', 'Right'].map((title) => owner.ask(UPDATE, { input: { id, version: 2, title } })),
  )
  expect(both.filter((reply) => reply.data.updatePage.userErrors.length === 0)).toHaveLength(1)
})

test('archiving frees the slug; restoring uses another one if it is taken', async () => {
  const { id } = await created(owner, 'Offer')
  const { data } = await owner.ask(
    'mutation ($id: ID!) { archivePage(input: { id: $id }) { page { status deleted } } }',
    { id },
  )
  expect(data.archivePage.page).toEqual({ status: 'ARCHIVED', deleted: true })
  expect((await created(owner, 'Offer')).slug).toBe('offer')
  const back = await owner.ask('mutation ($id: ID!) { restorePage(input: { id: $id }) { page { status slug } } }', {
    id,
  })
  expect(back.data.restorePage.page).toEqual({ status: 'DRAFT', slug: 'offer-2' })
})

test('a copy starts with the draft of its source', async () => {
  const original = await created(owner, 'Original')
  await owner.ask(SAVE, { input: { id: original.id, content: content('Copied') } })
  expect((await created(owner, 'Copy', { copyFrom: original.id })).content).toBe(content('Copied'))
})

test('adding custom HTML requires the permission to edit code', async () => {
  const staff = await signedIn('staff@maple.test')
  const { id } = await created(owner, 'With code')
  const code = encode(tree(block('CustomHtml', { htmlContent: '<script>1</script>' })))
  const { data } = await staff.ask(SAVE, { input: { id, content: code } })
  expect(data.savePageContent.userErrors).toMatchObject([{ code: 'FORBIDDEN', field: 'content' }])
  expect((await owner.ask(SAVE, { input: { id, content: code } })).data.savePageContent.userErrors).toEqual([])
  const script = block('CustomHtml', { htmlContent: '<script>1</script>' })
  const moved = encode(tree(block('Wrapper', {}, block('Text'), script)))
  expect((await staff.ask(SAVE, { input: { id, content: moved } })).data.savePageContent.userErrors).toEqual([])
})
