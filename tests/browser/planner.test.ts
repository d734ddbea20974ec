import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

/** A Wednesday far from the demo's week. */
const DAY = '2031-03-12'

interface Planned {
  readonly schedules: {
    readonly items: readonly {
      readonly title: string
      readonly personName: string
      readonly localStart: string
      readonly localEnd: string
    }[]
  }
}

async function plannedAs(title: string): Promise<string[]> {
  const { schedules } = await (await signedIn(owner)).graphql<Planned>(
    `query ($between: PlannedDaysInput!) { schedules(where: { between: $between }) {
      items { title personName localStart localEnd } } }`,
    { between: { from: '2031-03-09', to: '2031-03-15' } },
  )
  return schedules.items
    .filter((one) => one.title === title)
    .map(({ personName, localStart, localEnd }) => `${personName} ${localStart.slice(0, 16)} ${localEnd.slice(11, 16)}`)
}

async function makeTask(title: string, estHours: number): Promise<string> {
  const { createTask } = await (await signedIn(owner)).graphql<{ createTask: { task: { id: string } } }>(
    'mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { id } } }',
    { input: { title, estHours } },
  )
  return createTask.task.id
}

/** Plans it for the viewer. */
async function plan(taskId: string, startsAt: string): Promise<void> {
  await (await signedIn(owner)).graphql(
    'mutation ($input: CreateScheduleInput!) { createSchedule(input: $input) { userErrors { message } } }',
    { input: { taskId, startsAt } },
  )
}

const work = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title} \\d`) })

test('an unplanned task is dragged onto a person and a day, and the day is overloaded until that is undone', async () => {
  const title = `Engine ${Date.now()}`
  await makeTask(title, 6)
  await plan(await makeTask(`Earlier ${title}`, 4), `${DAY}T08:00`)
  const page = await enterAdmin(kit, owner, `/planner?day=${DAY}`)
  await page.getByLabel('Search unplanned tasks').fill(title)
  const task = page.getByRole('button', { name: `Move ${title}`, exact: true })
  // Everything is drawn, and the list is searched, so that nothing moves under the pointer.
  await work(page, `Earlier ${title}`).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Move / }).count()).toBe(1)
  await task.waitFor()
  expect(await faultsOf(page)).toEqual([])
  const cell = page.getByRole('list', { name: 'Olive Maple, Wednesday, 12 March' })
  const [from, to] = [await task.boundingBox(), await cell.boundingBox()]
  if (!from || !to) throw new Error('Nothing to drag')
  await page.mouse.move(from.x + 40, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 20, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + 10, { steps: 12 })
  await page.mouse.up()
  await work(page, title).waitFor()
  await expect.poll(() => plannedAs(title)).toEqual([`Olive Maple ${DAY}T12:00 18:00`])
  await page.getByText(', overloaded').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await work(page, title).waitFor({ state: 'detached' })
  await expect.poll(() => plannedAs(title)).toEqual([])
})

test('work is moved by keyboard to another day and person, and along the hours, where its end is moved too', async () => {
  const title = `Gearbox ${Date.now()}`
  await plan(await makeTask(title, 1), '2031-03-11T09:00')
  const page = await enterAdmin(kit, owner, '/planner?day=2031-03-11')
  await work(page, title).focus()
  await page.keyboard.down('Alt')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.up('Alt')
  await expect.poll(() => plannedAs(title)).toEqual([expect.stringContaining(` ${DAY}T09:00 10:00`)])
  const [moved = ''] = await plannedAs(title)
  expect(moved).not.toContain('Olive Maple')
  const person = moved.slice(0, moved.indexOf(` ${DAY}`))

  await page.goto(page.url().replace('day=2031-03-11', `view=day&day=${DAY}`))
  await work(page, title).focus()
  await page.keyboard.down('Alt')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.up('Alt')
  await expect.poll(() => plannedAs(title)).toEqual([`${person} ${DAY}T09:15 10:15`])
  await work(page, title).focus()
  await page.keyboard.down('Alt')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.up('Alt')
  await expect.poll(() => plannedAs(title)).toEqual([`${person} ${DAY}T09:15 10:45`])
  expect(await faultsOf(page)).toEqual([])
})

test('work is dragged along the hours by pointer, and resized at its end', async () => {
  const title = `Brakes ${Date.now()}`
  await plan(await makeTask(title, 2), '2031-03-13T10:00')
  const page = await enterAdmin(kit, owner, '/planner?view=day&day=2031-03-13')
  const drag = async (fromEnd: boolean, hours: number) => {
    const box = await work(page, title).boundingBox()
    if (!box) throw new Error('Nothing to drag')
    const [x, y] = [fromEnd ? box.x + box.width - 3 : box.x + 20, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + hours * 60, y, { steps: 8 })
    await page.mouse.up()
  }
  await work(page, title).waitFor()
  await drag(false, 1)
  await expect.poll(() => plannedAs(title)).toEqual(['Olive Maple 2031-03-13T11:00 13:00'])
  await drag(true, 1)
  await expect.poll(() => plannedAs(title)).toEqual(['Olive Maple 2031-03-13T11:00 14:00'])
  // The click that ends a drag opens nothing.
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('what somebody else plans appears at once, in the planner and in the calendar', async () => {
  const title = `Wheels ${Date.now()}`
  const taskId = await makeTask(title, 1)
  const planner = await enterAdmin(kit, owner, '/planner?day=2031-03-14')
  const calendar = await enterAdmin(kit, owner, '/calendar?view=week&day=2031-03-14')
  await planner.getByLabel('Search unplanned tasks').fill(title)
  await planner.getByRole('button', { name: `Plan ${title}` }).waitFor()
  await calendar.getByRole('heading', { name: '9 – 15 March 2031', level: 2 }).waitFor()
  await plan(taskId, '2031-03-14T15:00')
  await work(planner, title).waitFor()
  await calendar.getByRole('link', { name: title }).click()
  const dialog = calendar.getByRole('dialog', { name: 'Planned work' })
  expect(await dialog.getByRole('textbox', { name: 'Start' }).inputValue()).toContain('15:00')
})

test('working hours of a person change how much can be planned', async () => {
  const page = await enterAdmin(kit, owner, `/planner?view=day&day=${DAY}`)
  await page.getByRole('button', { name: 'Working hours of Stefan Maple' }).click()
  const dialog = page.getByRole('dialog', { name: 'Working hours of Stefan Maple' })
  await dialog.getByLabel('Same as the business').uncheck()
  await dialog.getByLabel('Wednesday to').fill('12:00')
  await dialog.getByLabel('Wednesday breaks in minutes').fill('0')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('/ 4 h').first().waitFor()
})
