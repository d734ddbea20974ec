import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

const tabOf = (page: Page, name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })

async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await tabOf(page, name).waitFor()
}

test('a view of the calendar keeps its period, layers and filters, but not its days', async () => {
  const made = Date.now()
  const [call, service] = [`Call ${made}`, `Service ${made}`]
  const api = await signedIn(owner)
  const create =
    'mutation ($input: CreateAppointmentInput!) { createAppointment(input: $input) { userErrors { message } } }'
  await api.graphql(create, { input: { title: call, kind: 'CALL', startsAt: '2031-07-09T09:00' } })
  await api.graphql(create, { input: { title: service, startsAt: '2031-07-09T11:00' } })
  const page = await enterAdmin(kit, owner, '/calendar?view=week&day=2031-07-09')
  const entry = (title: string) => page.getByRole('link', { name: new RegExp(title) })
  await entry(service).waitFor()
  await page.getByText('Month', { exact: true }).click()
  await page.getByRole('heading', { name: 'July 2031', level: 2 }).waitFor()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Kind' }).click()
  await page.getByRole('dialog', { name: 'Kind' }).getByRole('checkbox', { name: 'Call' }).click()
  await entry(service).waitFor({ state: 'hidden' })
  await entry(call).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Kind' }).waitFor({ state: 'hidden' })
  await saveView(page, `Calls ${made}`)
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'All', exact: true }).click()
  await entry(service).waitFor()
  await page.getByRole('button', { name: 'Forward' }).click()
  await entry(service).waitFor({ state: 'hidden' })
  await page.reload()
  await tabOf(page, `Calls ${made}`).click()
  await page.getByRole('heading', { name: 'July 2031', level: 2 }).waitFor()
  await entry(call).waitFor()
  expect(new URL(page.url()).searchParams.get('kind')).toBe('CALL')
  expect(await entry(service).count()).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await faultsOf(page)).toEqual([])
})

test('a view of the planner keeps the people that it shows', async () => {
  const name = `Olive alone ${Date.now()}`
  const page = await enterAdmin(kit, owner, '/planner?day=2031-03-12')
  const rows = (person: string) => page.getByText(person, { exact: true })
  await rows('Max Maple').first().waitFor()
  await page.getByRole('combobox', { name: 'People' }).click()
  await page.getByRole('option', { name: 'Olive Maple' }).click()
  await page.keyboard.press('Escape')
  await rows('Max Maple').first().waitFor({ state: 'hidden' })
  await saveView(page, name)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await rows('Max Maple').first().waitFor()
  await tabOf(page, name).click()
  await rows('Max Maple').first().waitFor({ state: 'hidden' })
  expect(new URL(page.url()).searchParams.get('day')).toBe('2031-03-12')
})

test('a view of a board holds for every board, and one of the task board for whoever opens it', async () => {
  const made = Date.now()
  const api = await signedIn(owner)
  const create = `mutation ($name: String!) { createBoard(input: { name: $name }) { board { id columns { id } } userErrors { message } } }`
  interface Created {
    readonly createBoard: {
      readonly board: { readonly id: string; readonly columns: readonly { readonly id: string }[] }
    }
  }
  const boards: string[] = []
  for (const name of [`North ${made}`, `South ${made}`]) {
    const { board } = (await api.graphql<Created>(create, { name })).createBoard
    boards.push(board.id)
    for (const title of ['Paint', 'Weld'])
      await api.graphql(
        'mutation ($input: CreateProjectInput!) { createProject(input: $input) { userErrors { message } } }',
        { input: { title: `${title} ${name}`, columnId: board.columns[0]?.id, priority: 'HIGH' } },
      )
  }
  const page = await enterAdmin(kit, owner, `/projects/boards/${boards[0]}`)
  const card = (title: string) =>
    page.locator('main').getByRole('link', { name: new RegExp(`^${title} (North|South)`) })
  await card('Weld').waitFor()
  await page.getByRole('searchbox', { name: 'Filter cards' }).fill('paint')
  await card('Weld').waitFor({ state: 'hidden' })
  await page.getByRole('combobox', { name: 'Lanes' }).click()
  await page.getByRole('option', { name: 'Lanes by priority' }).click()
  await page.getByRole('heading', { name: /High/ }).waitFor()
  await saveView(page, `Painting ${made}`)
  expect(await faultsOf(page)).toEqual([])
  await page.goto(new URL(`/admin/projects/boards/${boards[1]}`, page.url()).href)
  await card('Weld').waitFor()
  await tabOf(page, `Painting ${made}`).click()
  await card('Weld').waitFor({ state: 'hidden' })
  await card('Paint').waitFor()

  await page.goto(new URL('/admin/tasks/board', page.url()).href)
  await page.getByRole('switch', { name: 'Only mine' }).click()
  await saveView(page, `Mine ${made}`)
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect.poll(() => page.getByRole('switch', { name: 'Only mine' }).isChecked()).toBe(false)
  await tabOf(page, `Mine ${made}`).click()
  await expect.poll(() => page.getByRole('switch', { name: 'Only mine' }).isChecked()).toBe(true)
})
