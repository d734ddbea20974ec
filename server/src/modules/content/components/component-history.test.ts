import { block, encode, tree } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

const kit = useServer()
const CREATE = `mutation ($input: CreateComponentTemplateInput!) {
  createComponentTemplate(input: $input) { componentTemplate { id } }
}`
const SAVE = `mutation ($input: SaveComponentTemplateInput!) {
  saveComponentTemplate(input: $input) { componentTemplate { version } userErrors { code } }
}`
const HISTORY = `query ($id: ID!) {
  componentTemplate(id: $id) { content version revisions { items { id kind content createdByName } totalItems } }
}`
const RESTORE = `mutation ($input: RestoreComponentRevisionInput!) {
  restoreComponentRevision(input: $input) { componentTemplate { content } userErrors { code } }
}`
const ASIDE = `mutation ($input: SaveComponentRevisionInput!) {
  saveComponentRevision(input: $input) { revision { kind } userErrors { code } }
}`
const PREVIEW = 'query ($id: ID!, $content: JSON) { componentPreview(id: $id, content: $content) }'

const content = (text: string) => encode(tree(block('Wrapper', {}, block('Section', {}, block('Text', { text })))))

let owner: Visitor
let id: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  id = (await owner.ask(CREATE, { input: { componentName: 'Banner', content: content('One') } })).data
    .createComponentTemplate.componentTemplate.id
})

const component = async () => (await owner.ask(HISTORY, { id })).data.componentTemplate

test('each save is a revision; restoring one keeps the replaced content as a revision', async () => {
  await owner.ask(SAVE, { input: { id, content: content('Two') } })
  const { revisions } = await component()
  expect(revisions).toMatchObject({ totalItems: 2, items: [{ content: content('Two') }, { content: content('One') }] })
  const { data } = await owner.ask(RESTORE, { input: { id: revisions.items[1].id } })
  expect(data.restoreComponentRevision).toEqual({ componentTemplate: { content: content('One') }, userErrors: [] })
  const kinds = (await component()).revisions.items.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(['RESTORED', 'SAVED', 'SAVED'])
})

test('a save over a newer version is rejected, and its content can be kept as a revision', async () => {
  const { version } = await component()
  await owner.ask(SAVE, { input: { id, content: content('Theirs'), version } })
  const { data } = await owner.ask(SAVE, { input: { id, content: content('Mine'), version } })
  expect(data.saveComponentTemplate.userErrors).toEqual([{ code: 'CONFLICT' }])
  const aside = await owner.ask(ASIDE, { input: { templateId: id, content: content('Mine') } })
  expect(aside.data.saveComponentRevision).toEqual({ revision: { kind: 'CONFLICT_COPY' }, userErrors: [] })
  expect((await component()).content).toBe(content('Theirs'))
})

test('a preview renders any content like the site, with an ID on each block', async () => {
  const { data } = await owner.ask(PREVIEW, { id, content: content('Looked at') })
  expect(data.componentPreview).toContain('Looked at')
  expect(data.componentPreview).toContain('data-block="text-1"')
  expect((await component()).content).toBe(content('Theirs'))
})

test("another tenant can't find the component or its history", async () => {
  const stranger = await kit.signedIn('owner@birch.test')
  const [revision] = (await component()).revisions.items
  const asked = await stranger.ask('query ($id: ID!) { componentRevision(id: $id) { id } }', { id: revision.id })
  expect(asked.errors?.map(({ extensions }) => extensions.code)).not.toEqual([])
  expect(asked.data).toBeNull()
})
