import { block, encode, templateBranch, tree } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer } from '../../server/src/app/test-server.ts'
import { rest } from './client.ts'

const { visitor, signedIn } = useServer()
const page = tree(block('Wrapper', {}, block('Container', {}, block('Text', { text: 'Hi' }))))
const encoded = encode(page)
const branch = templateBranch(page)

let staff: ReturnType<typeof rest>
beforeAll(async () => {
  staff = rest(await signedIn('owner@maple.test'))
})

const shape = { id: expect.any(String), updated_at: expect.any(String), version: expect.any(Number) }

test('POST /admin/page/component-template/ makes an empty section by its name', async () => {
  const { status, body } = await staff.post('/admin/page/component-template/', { componentName: 'Footer' })
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    template: { ...shape, componentName: 'Footer', type: 'section', content: null },
  })
  const refused = await staff.post('/admin/page/component-template/', {})
  expect(refused).toMatchObject({
    status: 400,
    body: { success: false, errors: { componentName: ['Please enter a name'] } },
  })
})

test.each([
  ['an encoded tree', encoded],
  ['a root and its nodes', branch],
])('POST /admin/page/savecomponenttemplate/ keeps %s, which is read back as it was sent', async (_, content) => {
  const made = await staff.post('/admin/page/savecomponenttemplate/', {
    componentName: 'Card',
    type: 'container',
    content,
  })
  expect(made.body.template).toEqual({ ...shape, componentName: 'Card', type: 'container', content })
  const read = await staff.get(`/admin/page/component-template/${made.body.template.id}`)
  expect(read.body).toEqual({ success: true, component: made.body.template })
})

test('PUT /admin/page/component-template/{id}/ saves the content and answers the template', async () => {
  const { template } = (await staff.post('/admin/page/component-template/', { componentName: 'Changed' })).body
  for (const content of [encoded, branch]) {
    const { body } = await staff.put(`/admin/page/component-template/${template.id}/`, { content })
    expect(body).toMatchObject({ success: true, template: { id: template.id, content } })
  }
  const refused = await staff.put(`/admin/page/component-template/${template.id}/`, { content: 'rubbish' })
  expect(refused.status).toBe(400)
  const nothing = await staff.put(`/admin/page/component-template/${template.id}/`, {})
  expect(nothing.status).toBe(400)
})

test('the lists are arrays: sections, containers, and both together', async () => {
  for (const [componentName, type] of [
    ['A', 'section'],
    ['B', 'container'],
  ])
    await staff.post('/admin/page/savecomponenttemplate/', { componentName, type, content: encoded })
  const typesIn = async (path: string) => {
    const { body } = await staff.get(path)
    return [...new Set((body as { type: string }[]).map(({ type }) => type))].sort()
  }
  expect(await typesIn('/admin/page/component-template/section/')).toEqual(['section'])
  expect(await typesIn('/admin/page/component-template/container/')).toEqual(['container'])
  expect(await typesIn('/admin/page/getcomponenttemplates/')).toEqual(['container', 'section'])
})

test('none of it is for visitors', async () => {
  expect((await rest(visitor(MAPLE)).get('/admin/page/getcomponenttemplates/')).status).toBe(401)
})
