import { block, decode, encode, type Tree, tree } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { created, PUBLISH, SAVE } from './page-test-kit.ts'

const kit = useServer()

const HOSTILE =
  '<p onclick="steal()">Kept <strong>words</strong></p><script>steal()</script><img src=x onerror="steal()"><a href="java&#115;cript:steal()">a</a><svg><script>steal()</script></svg><p style="background:url(//steal.example)">b</p>'
const CLEAN = '<p>Kept <strong>words</strong></p><a>a</a><p>b</p>'

const withText = (text: string) => encode(tree(block('Wrapper', {}, block('TextBox', { text }))))
const textIn = (content: string) => (decode(content) as Tree)['text-box-1']?.props.text

let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

const send = (url: string, method: 'POST' | 'PUT', body: object) =>
  owner.request({
    method,
    url: `/api/v1${url}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })

test('scripts are removed from a text when it is stored, returned and rendered', async () => {
  const { id, slug } = await created(owner, 'Sent by somebody')
  const { data } = await owner.ask(SAVE, { input: { id, content: withText(HOSTILE) } })
  expect(textIn(data.savePageContent.page.content)).toBe(CLEAN)
  await owner.ask(PUBLISH, { input: { id } })
  const { body } = await kit.visitor('maple.localhost').request({ method: 'GET', url: `/${slug}` })
  expect(body).toContain(`<div class="ms-rich">${CLEAN}</div>`)
  expect(body).not.toContain('steal')
})

test('the same over REST', async () => {
  const { id } = await created(owner, 'Sent over REST')
  const { status, body } = await send('/admin/page/updatecontent', 'PUT', { id, content: withText(HOSTILE) })
  expect(status).toBe(200)
  expect(textIn(JSON.parse(body).page.content)).toBe(CLEAN)
})

test('a text written by the editor is stored unchanged', async () => {
  const { id } = await created(owner, 'Sent by the editor')
  const sent = withText(
    '<h2 style="text-align: center;">Hi</h2><p>a<br><span style="color: var(--ms-primary);">b</span></p>',
  )
  const { data } = await owner.ask(SAVE, { input: { id, content: sent } })
  expect(data.savePageContent.page.content).toBe(sent)
})

test('a script stored before sanitizing existed does not run either', async () => {
  const { id, slug } = await created(owner, 'Stored long ago')
  await owner.ask(SAVE, { input: { id, content: withText('<p>Hi</p>') } })
  await owner.ask(PUBLISH, { input: { id } })
  await kit.database.query(`update page set published_content = '${withText(HOSTILE)}' where id = '${id}'`)
  const { body } = await kit.visitor('maple.localhost').request({ method: 'GET', url: `/${slug}` })
  expect(body).toContain('Kept <strong>words</strong>')
  expect(body).not.toContain('steal')
})

test.each([
  ['a tree', (text: string) => withText(text)],
  [
    'a branch',
    (text: string) => {
      const nodes = tree(block('Wrapper', {}, block('Container', {}, block('TextBox', { text }))))
      const { ROOT: _page, ...branch } = nodes as Record<string, object>
      return { rootNodeId: 'container-1', nodes: JSON.stringify(branch) }
    },
  ],
])('a component sent as %s is sanitized too', async (_form, made) => {
  const { body } = await send('/admin/page/savecomponenttemplate', 'POST', {
    componentName: 'Hostile',
    type: 'container',
    content: made(HOSTILE),
  })
  expect(body).toContain('Kept')
  expect(body).not.toContain('steal')
})
