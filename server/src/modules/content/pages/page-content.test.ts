import { deflateSync } from 'node:zlib'
import { block, encode, tree } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

const kit = useServer()
const { signedIn } = kit
const SAVE = `mutation ($id: ID!, $content: String!) {
  savePageContent(input: { id: $id, content: $content }) { page { content version } userErrors { message field } repairs }
}`

let owner: Visitor
let id: string
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
  const made = await owner.ask(
    'mutation { createPage(input: { title: "A", excerpt: "x", publishDate: "2026-01-01T00:00:00Z" }) { page { id } } }',
  )
  id = made.data.createPage.page.id
})

const save = async (content: string) => (await owner.ask(SAVE, { id, content })).data.savePageContent
const packed = (json: unknown) => deflateSync(typeof json === 'string' ? json : JSON.stringify(json)).toString('base64')

const node = (more: object) => ({
  type: 'Wrapper',
  isCanvas: true,
  props: {},
  displayName: '',
  custom: {},
  parent: null,
  hidden: false,
  nodes: [],
  linkedNodes: {},
  ...more,
})

/** A page with this many nested blocks. */
function nested(levels: number): string {
  const nodes: Record<string, object> = { ROOT: node({ nodes: ['n1'] }) }
  for (let i = 1; i <= levels; i++) {
    nodes[`n${i}`] = node({ parent: i === 1 ? 'ROOT' : `n${i - 1}`, nodes: i < levels ? [`n${i + 1}`] : [] })
  }
  return packed(nodes)
}

test.each([
  ['not base64', '%%%', /not base64/],
  ['not deflated', Buffer.from('hello').toString('base64'), /not deflated/],
  ['cut short', packed(nestedJson()).slice(0, 40), /breaks off|not deflated/],
  ['a bomb', deflateSync(Buffer.alloc(64 * 1024 * 1024)).toString('base64'), /too large/],
  ['not JSON', packed('{'), /JSON/],
  ['not a page', packed([]), /not a page/],
  ['70 levels deep', nested(70), /nests its blocks deeper than 64 levels/],
  ['10,000 levels deep', nested(10_000), /nests its blocks deeper than 64 levels/],
])('content that is %s is rejected with a message, without losing anything', async (_name, content, sentence) => {
  const { page, userErrors } = await save(content)
  expect(page).toBeNull()
  expect(userErrors).toEqual([{ field: 'content', message: expect.stringMatching(sentence) }])
})

function nestedJson(): string {
  return JSON.stringify({ ROOT: node({ props: { text: 'x'.repeat(500) + Math.PI } }) })
}

test('a cycle is repaired and reported, and the rest is kept', async () => {
  const cyclic = packed({
    ROOT: node({ nodes: ['a'] }),
    a: node({ parent: 'ROOT', nodes: ['b'] }),
    b: node({ parent: 'a', nodes: ['a'], props: { text: 'kept' } }),
  })
  const { page, userErrors, repairs } = await save(cyclic)
  expect(userErrors).toEqual([])
  expect(page.content).not.toBe(cyclic)
  expect(repairs).toEqual([expect.stringContaining('a')])
})

test('valid content is stored as submitted, including unknown blocks and fields', async () => {
  const sent = packed({
    ROOT: node({ nodes: ['x'], future: { a: 1 } }),
    x: node({ type: { resolvedName: 'NotInventedYet' }, parent: 'ROOT', props: { b: [1, { c: null }] } }),
  })
  const { page, userErrors } = await save(sent)
  expect(userErrors).toEqual([])
  expect(page.content).toBe(sent)
})

test('every save increments the version, even with the same content', async () => {
  const same = encode(tree(block('Wrapper')))
  const { version } = (await save(same)).page
  expect((await save(same)).page.version).toBe(version + 1)
})

test('too much custom CSS on a page is refused at once', async () => {
  const styled = (blocks: number) => {
    const css = (at: number) => `a${'b'.repeat(19_400 + at)}{top:0}`
    return encode(
      tree(
        block('Wrapper', {}, ...Array.from({ length: blocks }, (_, at) => block('Container', { customCss: css(at) }))),
      ),
    )
  }
  const { page, userErrors } = await save(styled(60))
  expect(page).toBeNull()
  const message = "This page's custom CSS is too long. The limit is 100,000 characters."
  expect(userErrors).toEqual([{ field: 'content', message }])
  expect((await save(styled(5))).userErrors).toEqual([])
})

test('new custom CSS over the limits of a block is rejected, and what is stored already stays', async () => {
  const styled = (customCss: string, text = 'A') =>
    encode(tree(block('Wrapper', {}, block('Text', { text, customCss }))))
  const excessive = 'a{top:0}'.repeat(301)
  expect((await save(styled(excessive))).userErrors).toEqual([
    { field: 'content', message: 'The custom CSS of “Text” would not be used. Custom CSS can have at most 300 rules' },
  ])
  await kit.database.query('update page set draft_content = $1 where id = $2', [styled(excessive), id])
  expect((await save(styled(excessive, 'B'))).userErrors).toEqual([])
  expect((await save(styled(`${excessive}b{top:0}`))).userErrors).toHaveLength(1)
})

test('a new pattern of a form field that cannot be matched is rejected with the reason, and a stored one stays', async () => {
  const withPattern = (pattern: string, label = 'Plate') =>
    encode(tree(block('Wrapper', {}, block('CustomForm', { dynamicForm: [{ label, pattern }] }))))
  const message = "The pattern “(?=A).+” of “Plate” can't be used: (?= is not supported. Change or remove it."
  expect((await save(withPattern('(?=A).+'))).userErrors).toEqual([{ field: 'content', message }])
  expect((await save(withPattern('[A-Z]+'))).userErrors).toEqual([])
  await kit.database.query('update page set draft_content = $1 where id = $2', [withPattern('(?=A).+'), id])
  expect((await save(withPattern('(?=A).+', 'Number plate'))).userErrors).toEqual([])
  expect((await save(withPattern('('))).userErrors).toHaveLength(1)
})
