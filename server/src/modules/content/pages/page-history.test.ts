import { block, encode, tree } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { content, created, PUBLISH, SAVE } from './page-test-kit.ts'

const kit = useServer()

const HISTORY = `query ($id: ID!) {
  page(id: $id) { draftContent version revisions { items { id kind createdByName content restoredFrom } } }
}`
const RESTORE = `mutation ($input: RestorePageRevisionInput!) {
  restorePageRevision(input: $input) { page { content version } userErrors { code field } }
}`
const ASIDE = `mutation ($input: SavePageRevisionInput!) {
  savePageRevision(input: $input) { revision { kind content } userErrors { code } }
}`

let owner: Visitor
let manager: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  manager = await kit.signedIn('manager@maple.test')
})

const autosave = async (person: Visitor, id: string, text: string) => {
  const { data } = await person.ask(SAVE, { input: { id, content: content(text), isAutosave: true } })
  expect(data.savePageContent.userErrors).toEqual([])
}
const save = (person: Visitor, id: string, text: string) => person.ask(SAVE, { input: { id, content: content(text) } })
const historyOf = async (id: string) => (await owner.ask(HISTORY, { id })).data.page.revisions.items
const revisionsOf = async (id: string) =>
  (await historyOf(id)).map(({ kind, content }: { kind: string; content: string }) => [kind, content])

test("one person's autosaves are one revision until someone else saves", async () => {
  const { id } = await created(owner, 'Autosaved')
  for (const text of ['a', 'ab', 'abc']) await autosave(owner, id, text)
  expect(await revisionsOf(id)).toEqual([['AUTOSAVED', content('abc')]])
  await autosave(manager, id, 'abcd')
  await autosave(owner, id, 'abcde')
  expect(await revisionsOf(id)).toEqual([
    ['AUTOSAVED', content('abcde')],
    ['AUTOSAVED', content('abcd')],
    ['AUTOSAVED', content('abc')],
  ])
})

test('an autosave after a while starts another revision', async () => {
  const { id } = await created(owner, 'Worked on all day')
  await autosave(owner, id, 'Morning')
  await kit.database.query(`update revision set created_at = now() - interval '11 minutes' where page_id = $1`, [id])
  await autosave(owner, id, 'Noon')
  expect(await revisionsOf(id)).toEqual([
    ['AUTOSAVED', content('Noon')],
    ['AUTOSAVED', content('Morning')],
  ])
})

test('a save is its own revision, but saving autosaved content adds no second one', async () => {
  const { id } = await created(owner, 'Saved')
  await save(owner, id, 'One')
  await save(owner, id, 'One')
  await autosave(owner, id, 'Two')
  await save(owner, id, 'Two')
  await autosave(owner, id, 'Three')
  await owner.ask(PUBLISH, { input: { id } })
  expect(await revisionsOf(id)).toEqual([
    ['PUBLISHED', content('Three')],
    ['SAVED', content('Two')],
    ['SAVED', content('One')],
    ['SAVED', content('One')],
  ])
})

test('a revision is audited once', async () => {
  const { id } = await created(owner, 'Told once')
  for (const text of ['a', 'ab', 'abc']) await autosave(owner, id, text)
  const acts = await kit.database.query(`select act from audit_entry where record_id = $1 order by id`, [id])
  expect(acts).toEqual([{ act: 'created' }, { act: 'updated' }])
})

test('an earlier revision is restored as the draft, and so is the replaced one', async () => {
  const { id } = await created(owner, 'Brought back')
  await save(owner, id, 'First')
  await save(manager, id, 'Second')
  const [second, first] = await historyOf(id)
  const { version } = (await owner.ask(HISTORY, { id })).data.page
  const stale = await owner.ask(RESTORE, { input: { id: first.id, version: version - 1 } })
  expect(stale.data.restorePageRevision.userErrors).toEqual([{ code: 'CONFLICT', field: 'version' }])
  const { data } = await owner.ask(RESTORE, { input: { id: first.id, version } })
  expect(data.restorePageRevision).toEqual({
    page: { content: content('First'), version: version + 1 },
    userErrors: [],
  })
  const [restored] = await historyOf(id)
  expect(restored).toMatchObject({ kind: 'RESTORED', createdByName: 'Olive Maple', restoredFrom: expect.any(String) })
  await owner.ask(RESTORE, { input: { id: second.id } })
  expect((await owner.ask(HISTORY, { id })).data.page.draftContent).toBe(content('Second'))
})

test('content from before the history is kept as a revision when it is overwritten', async () => {
  const { id } = await created(owner, 'Without a past')
  await kit.database.query('update page set draft_content = $2 where id = $1', [id, content('From elsewhere')])
  await save(owner, id, 'New')
  expect(await revisionsOf(id)).toEqual([
    ['SAVED', content('New')],
    ['IMPORTED', content('From elsewhere')],
  ])
})

test('discarded content is kept as a revision without changing the page', async () => {
  const { id } = await created(owner, 'Two at once')
  await save(owner, id, 'Taken')
  const { version } = (await owner.ask(HISTORY, { id })).data.page
  const { data } = await manager.ask(ASIDE, { input: { pageId: id, content: content('Not taken') } })
  expect(data.savePageRevision).toEqual({
    revision: { kind: 'CONFLICT_COPY', content: content('Not taken') },
    userErrors: [],
  })
  expect((await owner.ask(HISTORY, { id })).data.page).toMatchObject({ version, draftContent: content('Taken') })
  await save(owner, id, 'Taken and more')
  expect((await revisionsOf(id)).map(([kind]: [string]) => kind)).toEqual(['SAVED', 'CONFLICT_COPY', 'SAVED'])
})

test('restoring custom HTML requires the permission to edit code', async () => {
  const staff = await kit.signedIn('staff@maple.test')
  const { id } = await created(owner, 'With code once')
  const code = encode(tree(block('CustomHtml', { htmlContent: '<script>1</script>' })))
  await owner.ask(SAVE, { input: { id, content: code } })
  await save(owner, id, 'Without')
  const withCode = (await historyOf(id)).at(-1)
  const refused = await staff.ask(RESTORE, { input: { id: withCode.id } })
  expect(refused.data.restorePageRevision.userErrors).toMatchObject([{ code: 'FORBIDDEN' }])
  const aside = await staff.ask(ASIDE, { input: { pageId: id, content: code } })
  expect(aside.data.savePageRevision.userErrors).toEqual([{ code: 'FORBIDDEN' }])
})

test('a preview renders any content like the site, without scripts and without changing the page', async () => {
  const { id } = await created(owner, 'Looked at')
  await save(owner, id, 'Its own')
  const draw = 'query ($id: ID!, $content: String) { pagePreview(id: $id, content: $content) }'
  const { data } = await owner.ask(draw, { id, content: content('Tried on') })
  expect(data.pagePreview).toMatch(/data-block="text-1"[^>]*>.*Tried on/)
  expect(data.pagePreview).not.toMatch(/<script(?! type="application\/ld\+json")/)
  expect((await owner.ask(HISTORY, { id })).data.page.draftContent).toBe(content('Its own'))
  const refused = await owner.ask(draw, { id, content: 'none' })
  expect(refused.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
})
