import { escapeHtml } from '@mainstreet/blocks/text'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { INPUT_LIMITS, type Operation, openApi, pathOf } from '../rest/openapi.ts'
import { capabilities } from './modules.ts'
import { loadDownloads, loadRestTable, loadUploads } from './rest-table.ts'
import { MAPLE, useServer } from './test-server.ts'

const kit = useServer()
const table = await loadRestTable(capabilities)
const operations = (paths: Record<string, Record<string, Operation>>) => Object.values(paths).flatMap(Object.values)

const read = (url: string) => kit.visitor(MAPLE).request({ method: 'GET', url })

test('the document is valid OpenAPI 3.1', async () => {
  const document = JSON.parse((await read('/api/v1/openapi.json')).body)
  const validator = new Validator()
  expect(await validator.validate(document)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('it contains exactly the rows of the table', () => {
  const { paths } = openApi(table)
  for (const row of table) expect(paths[pathOf(row)]?.[row.method.toLowerCase()]?.summary).toBe(row.summary)
  expect(operations(paths)).toHaveLength(table.length)
})

test('no two calls share a name', () => {
  const names = operations(openApi(table).paths).map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
})

test.each(['/api/v1/docs', '/api/v1/docs/'])('%s shows every call and loads nothing', async (url) => {
  const { status, headers, body } = await read(url)
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const { method, path, summary } of table) {
    expect(body).toContain(`<h2>${method} /api/v1${path}</h2><p>${escapeHtml(summary)}</p>`)
  }
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(body).not.toMatch(/<(script|link|img|iframe)|url\(|@import|\bsrc=/)
})

test('responses have the documented fields', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const created = await owner.request({
    url: '/api/v1/admin/pages',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ title: 'Told', excerpt: 'Of', publish_date: '2026-01-01T00:00:00Z' }),
  })
  const { page } = JSON.parse(created.body)
  const documented = table.find(({ method, path }) => `${method} ${path}` === 'POST /admin/pages')?.answer.properties
    ?.page
  expect(Object.keys(page).sort()).toEqual(Object.keys(documented?.properties ?? {}).sort())
})

test('signing in documents the second step, the proof of work, and what refuses it', async () => {
  const login = openApi(table).paths['/auth/login']?.post
  expect(JSON.stringify(login?.requestBody)).toMatch(/"code":.*"solution":/)
  expect(Object.keys(login?.responses ?? {})).toEqual(['200', '400', '401', '422', '429', 'default'])
  const { body } = await read('/api/v1/docs')
  for (const text of ['CHALLENGE_REQUIRED', 'INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED'])
    expect(body).toContain(text)
})

test('both documents state the limits of input and how API keys are sent', async () => {
  const { info, components, paths } = openApi(table)
  expect(info.description).toContain(INPUT_LIMITS)
  expect(components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
  for (const row of table) {
    const security = paths[pathOf(row)]?.[row.method.toLowerCase()]?.security ?? []
    expect(security.some((one) => 'apiKey' in one)).toBe(!row.isPersonOnly)
  }
  const { body } = await read('/api/v1/docs')
  expect(body).toContain(INPUT_LIMITS)
  expect(body).toContain('Authorization: Bearer ms_')
})

test('both documents cover uploads', async () => {
  const { paths } = JSON.parse((await read('/api/v1/openapi.json')).body)
  const uploads = await loadUploads(capabilities)
  // Whatever takes a POST and is no row of the table takes a file.
  const documented = [...table, ...uploads].map(({ method, path }) => `${method} /api/v1${path}`)
  const posts = kit.routes.filter((route) => route.startsWith('POST /api/v1/') && !/[/*]$/.test(route))
  expect(posts.filter((route) => !documented.includes(route))).toEqual([])
  expect(uploads).not.toEqual([])
  const { body } = await read('/api/v1/docs')
  for (const one of uploads) {
    const operation = paths[pathOf(one)].post
    expect(operation.requestBody.content['multipart/form-data'].schema.properties).toHaveProperty('file')
    expect(Object.keys(operation.responses)).toEqual([String(one.status ?? 200), 'default'])
    expect(body).toContain(`<h2>POST /api/v1${one.path}</h2>`)
    const url = `/api/v1${one.path}`
    // Visitors send forms without signing in.
    const status = one.path.startsWith('/admin') ? 401 : 415
    expect((await kit.visitor(MAPLE).request({ method: 'POST', url })).status).toBe(status)
  }
})

test('both documents cover files', async () => {
  const { paths } = JSON.parse((await read('/api/v1/openapi.json')).body)
  const { body } = await read('/api/v1/docs')
  const downloads = await loadDownloads(capabilities)
  expect(downloads.map(({ path }) => path)).toContain('/admin/invoices/:id/pdf')
  for (const one of downloads) {
    expect(kit.routes).toContain(`GET /api/v1${one.path}`)
    expect(paths[pathOf(one)].get.responses['200'].content).toHaveProperty([one.type])
    expect(body).toContain(`<h2>GET /api/v1${one.path}</h2>`)
  }
})
