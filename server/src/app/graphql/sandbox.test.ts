import { expect, test } from 'vitest'
import { useServer } from '../test-server.ts'

const developing = useServer({ isProduction: false })
const live = useServer({ isProduction: true })
const opened = { method: 'GET', url: '/graphql', headers: { accept: 'text/html,application/xhtml+xml' } } as const

test('a browser that is led to /graphql while developing is shown a sandbox that loads nothing', async () => {
  const { status, headers, body } = await developing.visitor().request(opened)
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain('<title>Mainstreet GraphQL</title>')
  const markup = body.replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '')
  expect(markup).not.toMatch(/(src|href)="(?!data:)/)
})

test('queries by address are answered as ever, and in production there is no sandbox', async () => {
  const query = { ...opened, url: '/graphql?query={__typename}', headers: { 'apollo-require-preflight': 'yes' } }
  expect((await developing.visitor().request(query)).body).toBe('{"data":{"__typename":"Query"}}\n')
  expect((await live.visitor().request(opened)).body).not.toContain('<title>')
})
