import { deflateSync } from 'node:zlib'
import { block, encode, MAX_NODES, MAX_QUICK_WORK, tree } from '@mainstreet/blocks/tree'
import { beforeAll, describe, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { created, PAGE, SAVE } from './page-test-kit.ts'

const kit = useServer()

const REVISIONS = 'query ($id: ID!) { page(id: $id) { draftContent revisions { items { id } } } }'
const RESTORE = `mutation ($input: RestorePageRevisionInput!) {
  restorePageRevision(input: $input) { page { id } userErrors { code } }
}`
const ASIDE = `mutation ($input: SavePageRevisionInput!) {
  savePageRevision(input: $input) { revision { id } userErrors { code } }
}`
const CREATE_COMPONENT = `mutation ($input: CreateComponentTemplateInput!) {
  createComponentTemplate(input: $input) { componentTemplate { id } userErrors { code } }
}`
const SAVE_COMPONENT = `mutation ($input: SaveComponentTemplateInput!) {
  saveComponentTemplate(input: $input) { userErrors { code } }
}`
const COMPONENT_REVISIONS = 'query ($id: ID!) { componentTemplate(id: $id) { revisions { items { id } } } }'
const RESTORE_COMPONENT = `mutation ($input: RestoreComponentRevisionInput!) {
  restoreComponentRevision(input: $input) { userErrors { code } }
}`
const ASIDE_COMPONENT = `mutation ($input: SaveComponentRevisionInput!) {
  saveComponentRevision(input: $input) { userErrors { code } }
}`

let owner: Visitor
/** Can edit pages and components, but not code. */
let staff: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  staff = await kit.signedIn('staff@maple.test')
})

const code = (htmlContent: string) => block('CustomHtml', { htmlContent })
const content = (...blocks: ReturnType<typeof block>[]) => encode(tree(block('Wrapper', {}, ...blocks)), deflateSync)
const codesOf = (userErrors: { code: string }[]) => userErrors.map(({ code }) => code)

describe('people who cannot edit code', () => {
  const lines = Array.from({ length: MAX_QUICK_WORK + 100 }, () => block('Text', { text: 'A' }))
  const one = content(code('<b>1</b>'), ...lines)
  const other = content(...lines, code('<b>1</b>'))
  const changed = content(...lines, code('<b>2</b>'))

  test('save, keep and restore a large page with the code that it has', async () => {
    const { id } = await created(owner, 'Large with code')
    const save = async (person: Visitor, content: string) =>
      codesOf((await person.ask(SAVE, { input: { id, content } })).data.savePageContent.userErrors)
    expect(await save(owner, one)).toEqual([])
    expect(await save(staff, other)).toEqual([])
    expect(await save(staff, changed)).toEqual(['FORBIDDEN'])
    const aside = await staff.ask(ASIDE, { input: { pageId: id, content: one } })
    expect(aside.data.savePageRevision.userErrors).toEqual([])
    const first = (await owner.ask(REVISIONS, { id })).data.page.revisions.items.at(-1)
    const restored = await staff.ask(RESTORE, { input: { id: first.id } })
    expect(restored.data.restorePageRevision.userErrors).toEqual([])
    expect((await owner.ask(PAGE, { id })).data.page.draftContent).toBe(one)
  })

  test('cannot add code to a large draft that no longer can be read', async () => {
    const { id } = await created(owner, 'Too large today')
    const blocks = Array.from({ length: MAX_NODES }, () => block('Text', { text: 'A' }))
    await kit.database.query('update page set draft_content = $1 where id = $2', [content(...blocks), id])
    const { data } = await staff.ask(SAVE, { input: { id, content: content(code('<b>1</b>')) } })
    expect(codesOf(data.savePageContent.userErrors)).toEqual(['FORBIDDEN'])
  })

  test('save, keep and restore a large component with the code that it has', async () => {
    const input = { componentName: 'Large with code', content: one }
    const refused = (await staff.ask(CREATE_COMPONENT, { input })).data.createComponentTemplate
    expect(codesOf(refused.userErrors)).toEqual(['FORBIDDEN'])
    const { id } = (await owner.ask(CREATE_COMPONENT, { input })).data.createComponentTemplate.componentTemplate
    const save = async (content: string) =>
      codesOf((await staff.ask(SAVE_COMPONENT, { input: { id, content } })).data.saveComponentTemplate.userErrors)
    expect(await save(other)).toEqual([])
    expect(await save(changed)).toEqual(['FORBIDDEN'])
    const aside = await staff.ask(ASIDE_COMPONENT, { input: { templateId: id, content: one } })
    expect(aside.data.saveComponentRevision.userErrors).toEqual([])
    const first = (await owner.ask(COMPONENT_REVISIONS, { id })).data.componentTemplate.revisions.items.at(-1)
    const restored = await staff.ask(RESTORE_COMPONENT, { input: { id: first.id } })
    expect(restored.data.restoreComponentRevision.userErrors).toEqual([])
  })
})

describe('while somebody else writes the page', () => {
  /** Sends a request that has to wait for a transaction with this statement, which then commits. */
  async function during<Answer>(id: string, [sql, ...values]: [string, ...unknown[]], send: () => Promise<Answer>) {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const { maple } = kit.tenants as { maple: string }
    return kit.server.inTenant(maple, async (ctx) => {
      let answer: Promise<Answer> | undefined
      await inTransaction(ctx, async () => {
        await ctx.em.execute('select id from page where id = ? for update', [id])
        await ctx.em.execute(sql, values)
        answer = send()
        await expect.poll(() => kit.database.query(waiting)).toHaveLength(1)
      })
      return answer as Promise<Answer>
    })
  }
  const save = async (id: string, content: string) =>
    codesOf((await staff.ask(SAVE, { input: { id, content } })).data.savePageContent.userErrors)
  const writeDraft = 'update page set draft_content = ? where id = ?'
  const [with1, without] = [content(code('<b>1</b>')), content(block('Text', { text: 'A' }))]

  test('code that they remove cannot come back', async () => {
    const { id } = await created(owner, 'Code removed')
    await owner.ask(SAVE, { input: { id, content: with1 } })
    expect(await during(id, [writeDraft, without, id], () => save(id, with1))).toEqual(['FORBIDDEN'])
    expect((await owner.ask(PAGE, { id })).data.page.draftContent).toBe(without)
  })

  test('code that they add is known', async () => {
    const { id } = await created(owner, 'Code added')
    await owner.ask(SAVE, { input: { id, content: without } })
    expect(await during(id, [writeDraft, with1, id], () => save(id, with1))).toEqual([])
  })

  test('a revision into which they bring code is not restored', async () => {
    const { id } = await created(owner, 'Revision changed')
    await owner.ask(SAVE, { input: { id, content: without, isAutosave: true } })
    const [revision] = (await owner.ask(REVISIONS, { id })).data.page.revisions.items
    const write: [string, ...unknown[]] = ['update revision set stored_content = ? where id = ?', with1, revision.id]
    const restored = await during(id, write, () => staff.ask(RESTORE, { input: { id: revision.id } }))
    expect(codesOf(restored.data.restorePageRevision.userErrors)).toEqual(['FORBIDDEN'])
    expect((await owner.ask(PAGE, { id })).data.page.draftContent).toBe(without)
  })
})
