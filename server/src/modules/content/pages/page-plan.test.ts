import { expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { PagePlanService } from './page-plan.service.ts'
import { content, created, PAGE, SAVE } from './page-test-kit.ts'

const kit = useServer()

const PLAN = `mutation ($input: SchedulePageInput!) {
  schedulePage(input: $input) { page { status version publishAt unpublishAt } userErrors { code message field } }
}`

const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const HOUR = 3_600_000

async function draft(title: string) {
  const owner = await kit.signedIn('owner@maple.test')
  const page = await created(owner, title)
  await owner.ask(SAVE, { input: { id: page.id, content: content(title) } })
  const plan = async (input: object) => (await owner.ask(PLAN, { input: { id: page.id, ...input } })).data.schedulePage
  const status = async () => (await owner.ask(PAGE, { id: page.id })).data.page.status
  return { id: page.id as string, slug: page.slug as string, owner, plan, status }
}

/** Runs the job for this time. */
const at = (id: string, due: string) =>
  kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, () => ctx.use(PagePlanService).carryOut(id, due)),
  )

test('a scheduled page is published and unpublished automatically', async () => {
  const page = await draft('Winter offer')
  const { userErrors } = await page.plan({ publishAt: soon(300), unpublishAt: soon(6_000) })
  expect(userErrors).toEqual([])
  expect(await page.status()).toBe('DRAFT')
  await expect.poll(page.status, { timeout: 60_000 }).toBe('PUBLISHED')
  await expect.poll(page.status, { timeout: 60_000 }).toBe('DRAFT')
}, 240_000)

test('visitors see the page from the scheduled time', async () => {
  const page = await draft('Open house')
  const visit = async () =>
    (await kit.visitor('maple.localhost').request({ method: 'GET', url: `/${page.slug}` })).status
  expect(await visit()).toBe(404)
  await page.plan({ publishAt: soon(200) })
  await expect.poll(visit, { timeout: 60_000 }).toBe(200)
}, 240_000)

test('a cancelled or postponed schedule does not run', async () => {
  const page = await draft('Maybe')
  const [first, later] = [soon(HOUR), soon(5 * HOUR)]
  await page.plan({ publishAt: first })
  await page.plan({})
  await at(page.id, first)
  expect(await page.status()).toBe('DRAFT')
  await page.plan({ publishAt: later })
  await at(page.id, first)
  expect(await page.status()).toBe('DRAFT')
  await at(page.id, later)
  expect(await page.status()).toBe('PUBLISHED')
})

test('running a schedule twice publishes once', async () => {
  const page = await draft('Twice')
  const due = soon(HOUR)
  await page.plan({ publishAt: due })
  await at(page.id, due)
  const { data } = await page.owner.ask(PAGE, { id: page.id })
  await at(page.id, due)
  expect((await page.owner.ask(PAGE, { id: page.id })).data.page.version).toBe(data.page.version)
})

test('unpublishing before the pending publication leaves a draft', async () => {
  const page = await draft('Overtaken')
  const [publishAt, unpublishAt] = [soon(HOUR), soon(2 * HOUR)]
  await page.plan({ publishAt, unpublishAt })
  await at(page.id, unpublishAt)
  await at(page.id, publishAt)
  expect(await page.status()).toBe('DRAFT')
})

test('staff are notified once when a schedule ran or failed', async () => {
  const page = await draft('Told of')
  const [publishAt, unpublishAt] = [soon(HOUR), soon(2 * HOUR)]
  await page.plan({ publishAt, unpublishAt })
  await at(page.id, publishAt)
  await at(page.id, publishAt)
  const giveUp = () =>
    kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
      inTransaction(ctx, () => ctx.use(PagePlanService).giveUp(page.id, unpublishAt, 'It cannot be.')),
    )
  await giveUp()
  await giveUp()
  const { data } = await page.owner.ask('{ notifications { items { kind title link } } }')
  const about = data.notifications.items.filter(({ title }: { title: string }) => title.includes('Told of'))
  const link = '/pages?search=Told%20of'
  expect(about).toEqual([
    { kind: 'page_plan_failed', title: 'The schedule of “Told of” failed: It cannot be.', link },
    { kind: 'page_published', title: '“Told of” was published as scheduled', link },
  ])
  expect((await page.owner.ask(PAGE, { id: page.id })).data.page.unpublishAt ?? null).toBeNull()
})

test('an archived page stays archived', async () => {
  const page = await draft('Gone')
  const due = soon(HOUR)
  await page.plan({ publishAt: due })
  await page.owner.ask('mutation ($input: ArchivePageInput!) { archivePage(input: $input) { page { id } } }', {
    input: { id: page.id },
  })
  await at(page.id, due)
  expect(await page.status()).toBe('ARCHIVED')
})

test.each([
  [{ publishAt: soon(-HOUR) }, 'publishAt', 'Choose a time in the future'],
  [{ publishAt: soon(2 * HOUR), unpublishAt: soon(HOUR) }, 'unpublishAt', 'Choose a time after it is published'],
  [{ unpublishAt: soon(HOUR) }, 'unpublishAt', 'This page is not published. Schedule publishing it too'],
])('an impossible schedule is rejected at its field: %o', async (times, field, message) => {
  const page = await draft(`Wrong ${field}`)
  expect((await page.plan(times)).userErrors).toEqual([{ code: 'INVALID', field, message }])
})

test('a schedule for an old version is rejected', async () => {
  const page = await draft('Stale')
  expect((await page.plan({ version: 1, publishAt: soon(HOUR) })).userErrors[0]).toMatchObject({ code: 'CONFLICT' })
})

test('the schedule is hidden from other viewers', async () => {
  const page = await draft('Secret')
  await page.plan({ publishAt: soon(HOUR) })
  const { errors } = await kit.visitor('maple.localhost').ask(PLAN, { input: { id: page.id, publishAt: soon(HOUR) } })
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('a job enqueued in a failed transaction does not exist', async () => {
  const jobs = () => kit.database.query<{ count: string }>(`select count(*) from jobs.job where name = 'page.plan'`)
  const before = (await jobs())[0]?.count
  const failing = kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, async () => {
      await ctx.jobs.add(ctx, 'page.plan', { pageId: 'x', due: 'now' }, { at: new Date(Date.now() + HOUR) })
      throw new Error('no')
    }),
  )
  await expect(failing).rejects.toThrow('no')
  expect((await jobs())[0]?.count).toBe(before)
})

test("jobs can't be enqueued outside a transaction", async () => {
  const loose = kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    ctx.jobs.add(ctx, 'page.plan', { pageId: 'x', due: 'now' }),
  )
  await expect(loose).rejects.toThrow('outside a transaction')
})
