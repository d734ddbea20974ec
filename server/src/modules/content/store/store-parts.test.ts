import { block } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { MAPLE, useServer } from '../../../app/test-server.ts'
import { makeProduct, publishPage } from './store-test-kit.ts'

const site = useServer({ role: 'web' })
const visit = (url: string) => site.visitor(MAPLE).request({ method: 'GET', url })

test('filtering fetches the list of products alone: the same one as in the page', async () => {
  const owner = await site.signedIn('owner@maple.test')
  await makeProduct(owner, 'Wheel wrench')
  await publishPage(owner, { title: 'All parts' }, block('ProductList'))
  const { body: page } = await visit('/all-parts?sort=price')
  const [, id = ''] = /data-store="([^"]+)"/.exec(page) ?? []
  const { status, body, headers } = await visit(`/all-parts?sort=price&_part=${id}`)
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' })
  expect(body.startsWith('<div')).toBe(true)
  expect(body.endsWith('</div>')).toBe(true)
  expect(page).toContain(body)
  expect(body).toContain('Wheel wrench')
  // The links in it lead to pages, not to parts.
  expect(body).not.toContain('_part')
  expect(body.length).toBeLessThan(page.length)
})

test('what is no part of the page is answered by the whole page', async () => {
  const { body, headers } = await visit('/all-parts?_part=another')
  expect(body.startsWith('<!doctype html>')).toBe(true)
  expect(headers).not.toHaveProperty('x-robots-tag')
  expect((await visit('/no-such-page?_part=another')).status).toBe(404)
})
