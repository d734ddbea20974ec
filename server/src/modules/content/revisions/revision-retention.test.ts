import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { thinOutRevisions } from './revision-retention.ts'

const kit = useServer({ role: 'web' })
const PAGE = `mutation { createPage(input: { title: "Old", excerpt: "x", publishDate: "2026-01-01T00:00:00Z" }) { page { id } } }`

let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

const thinOut = () => thinOutRevisions.run(kit.server as unknown as Parameters<typeof thinOutRevisions.run>[0])

test('after 90 days, the last revision of each day and all published ones are kept', async () => {
  const pageId = (await owner.ask(PAGE)).data.createPage.page.id
  const at = (kind: string, time: string) =>
    kit.database.query(
      `insert into revision (tenant_id, page_id, kind, created_by_name, created_at)
       values ($1, $2, $3, $4::text, $4::text::timestamptz)`,
      [kit.tenants.maple, pageId, kind, time],
    )
  const recent = new Date(Date.now() - 80 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await at('published', '2020-05-01T08:00:00Z')
  await at('saved', '2020-05-01T09:00:00Z')
  await at('autosaved', '2020-05-01T17:00:00Z')
  await at('saved', '2020-05-02T09:00:00Z')
  await at('saved', `${recent}T09:00:00Z`)
  await at('saved', `${recent}T09:01:00Z`)
  await thinOut()
  const left = await kit.database.query<{ time: string }>(
    'select created_by_name as time from revision where page_id = $1 order by id',
    [pageId],
  )
  expect(left.map(({ time }) => time)).toEqual([
    '2020-05-01T08:00:00Z',
    '2020-05-01T17:00:00Z',
    '2020-05-02T09:00:00Z',
    `${recent}T09:00:00Z`,
    `${recent}T09:01:00Z`,
  ])
})
