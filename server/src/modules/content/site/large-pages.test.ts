import { deflateSync } from 'node:zlib'
import { block, encode, MAX_QUICK_WORK, type Tree, tree } from '@mainstreet/blocks/tree'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { TemplateService, TemplateType } from '../components/index.ts'
import { created, PAGE, PUBLISH } from '../pages/page-test-kit.ts'

const kit = useServer()
const SAVE = `mutation ($input: SavePageContentInput!) {
  savePageContent(input: $input) { page { content } userErrors { message field } repairs }
}`
const PREVIEW = 'query ($id: ID!, $content: String!) { pagePreview(id: $id, content: $content) }'

let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

const blocks = (count: number) =>
  Array.from({ length: count }, (_, number) => block('Text', { text: `Line ${number}` }))
const page = (...children: ReturnType<typeof blocks>) => tree(block('Wrapper', {}, ...children))
const large = () => page(...blocks(MAX_QUICK_WORK + 100))
const packed = (content: Tree) => encode(content, deflateSync)

async function save(id: string, content: string) {
  const { data, errors } = await owner.ask(SAVE, { input: { id, content } })
  expect(errors).toBeUndefined()
  return data.savePageContent
}

async function shown(content: string, title: string) {
  const { id, slug } = await created(owner, title)
  expect(await save(id, content)).toMatchObject({ userErrors: [], repairs: [] })
  await owner.ask(PUBLISH, { input: { id } })
  const { status, body } = await kit.visitor(MAPLE).request({ method: 'GET', url: `/${slug}` })
  expect(status).toBe(200)
  return body
}

describe('a page too large for the main thread', () => {
  test('is saved as it came, published and shown whole', async () => {
    const body = await shown(packed(large()), 'Large')
    expect(body.match(/Line \d+</g)).toHaveLength(MAX_QUICK_WORK + 100)
    expect(body).toContain('<title>Large - Maple Auto</title>')
  })

  test('is sanitized and mended like any other', async () => {
    const { id } = await created(owner, 'Large and damaged')
    const dirty = page(block('TextBox', { text: '<b onclick="x()">Bold</b>' }), ...blocks(MAX_QUICK_WORK + 100))
    const ids = Object.keys(dirty)
    const stray = { ...dirty, stray: { ...dirty[ids.at(-1) as string], parent: 'nowhere' } } as Tree
    const { page: saved, userErrors, repairs } = await save(id, packed(stray))
    expect(userErrors).toEqual([])
    expect(repairs).toEqual(["'stray' stood nowhere and was put at the end of the page"])
    const { data } = await owner.ask(PREVIEW, { id, content: saved.content })
    expect(data.pagePreview).toContain('<b>Bold</b>')
    expect(data.pagePreview).not.toContain('onclick')
  })

  test('is refused with the same words, and keeps the draft', async () => {
    const { id } = await created(owner, 'Too large')
    const css = Array.from({ length: 6 }, (_, at) => block('Text', { customCss: `/* ${at} */`.padEnd(19_000) }))
    const { page: saved, userErrors } = await save(id, packed(page(...css, ...blocks(MAX_QUICK_WORK))))
    expect([saved, userErrors]).toEqual([
      null,
      [{ field: 'content', message: "This page's custom CSS is too long. The limit is 100,000 characters." }],
    ])
    expect((await owner.ask(PAGE, { id })).data.page.content).toBeNull()
  })

  test('tells of the templates it links to', async () => {
    const content = packed(page(...blocks(2)))
    const templateId = await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
      inTransaction(ctx, async () => {
        const template = { componentName: 'Notice', type: TemplateType.SECTION, content }
        return (await ctx.use(TemplateService).create(template)).id
      }),
    )
    const link = block('LinkedSection', { templateId })
    expect(await shown(packed(page(link, block('Text', { text: 'End' }), ...blocks(600))), 'Linked')).toContain(
      'Line 1<',
    )
    // Small content that becomes large where its templates are shown.
    const links = Array.from({ length: 300 }, () => block('LinkedSection', { templateId }))
    expect((await shown(packed(page(...links)), 'Many links')).match(/Line 1</g)).toHaveLength(300)
  })
})
