import { deflateSync } from 'node:zlib'
import { block, encode, MAX_NODES, tree, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { MAPLE } from '../../server/src/app/test-server.ts'
import { give } from '../kit/all-fixtures.ts'
import type { Rows } from '../kit/capability-fixtures.ts'
import { useHealthPolling } from './health-polling.ts'
import { expectNoneBlocks } from './hostile-calls.ts'
import { useServerProcess } from './server-process.ts'

const server = useServerProcess()
useHealthPolling(server)

const SAVE = 'mutation ($input: SavePageContentInput!) { savePageContent(input: $input) { userErrors { message } } }'
const PUBLISH = 'mutation ($input: PublishPageInput!) { publishPage(input: $input) { userErrors { message } } }'
const PREVIEW = 'query ($id: ID!, $content: String!) { pagePreview(id: $id, content: $content) }'

let own: Rows
beforeAll(async () => {
  own = await give(server, 'maple')
})

const range = (length: number) => Array.from({ length }, (_, number) => number)
const distinct = (number: number) => ({ text: `Line ${number}`, spacing: { desktop: { marginTop: number } } })

const PAGES: Readonly<Record<string, readonly UnplacedBlock[]>> = {
  'as many blocks as are allowed': range(MAX_NODES - 1).map((number) => block('Text', { text: `Line ${number}` })),
  'blocks that all look different': range(9_000).map((number) => block('Text', distinct(number))),
  'thousands of tabs': [block('Tabs', { tabHeaders: range(8_000).map((id) => ({ id: `t${id}`, title: 'Tab' })) })],
  'much formatted text': range(9).map(() => block('TextBox', { text: '<a href="/a" title="b">c</a>'.repeat(4_500) })),
}

test.each(Object.keys(PAGES))(
  'a page with %s is saved and shown while others are answered',
  { timeout: 300_000 },
  async (name) => {
    const owner = await server.signedIn('owner@maple.test')
    const content = encode(tree(block('Wrapper', {}, ...(PAGES[name] ?? []))), deflateSync)
    const input = { id: own.page, content }
    const save = async () =>
      expect((await owner.ask(SAVE, { input })).data?.savePageContent).toEqual({ userErrors: [] })
    // Publishing drops the cached page, so that each visit renders it anew.
    const visit = async () => {
      const published = await owner.ask(PUBLISH, { input: { id: own.page } })
      expect(published.data?.publishPage).toEqual({ userErrors: [] })
      expect((await server.visitor(MAPLE).request({ method: 'GET', url: `/${own.slug}` })).status).toBe(200)
    }
    await save()
    await visit()
    await expectNoneBlocks(server, [
      { name: `saving ${name}`, send: save },
      { name: `showing ${name}`, send: visit },
      { name: `previewing ${name}`, send: () => owner.ask(PREVIEW, { id: own.page, content }) },
    ])
  },
)
