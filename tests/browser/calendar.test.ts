import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { Visitor } from '../kit/http.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password, port } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

/** Far from the demo's week. */
const DAY = '2031-03-12'
const week = `/calendar?view=week&day=${DAY}`

interface Saved {
  readonly appointments: {
    readonly items: readonly { readonly id: string; readonly localStart: string; readonly localEnd: string }[]
  }
}

async function savedAs(title: string) {
  const { appointments } = await (await signedIn(owner)).graphql<Saved>(
    'query ($title: String) { appointments(where: { search: $title }) { items { id localStart localEnd } } }',
    { title },
  )
  return appointments.items.map(({ localStart, localEnd }) => `${localStart.slice(0, 16)} ${localEnd.slice(11, 16)}`)
}

async function makeAppointment(input: object): Promise<void> {
  await (await signedIn(owner)).graphql(
    'mutation ($input: CreateAppointmentInput!) { createAppointment(input: $input) { userErrors { message } } }',
    { input },
  )
}

const entry = (page: Page, title: string) => page.getByRole('link', { name: title })

test('an appointment is created at a free hour by keyboard, changed, deleted and brought back', async () => {
  const title = `Valves ${Date.now()}`
  const page = await enterAdmin(kit, owner, week)
  await page.getByRole('heading', { name: '9 – 15 March 2031', level: 2 }).waitFor()
  const slots = page.getByRole('region', { name: 'Wednesday, 12 March' }).getByRole('button')
  await slots.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Start' }).inputValue()).toContain('10:30')
  await dialog.getByRole('button', { name: 'Create appointment' }).click()
  await dialog.getByText('Title is required').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Create appointment' }).click()
  await entry(page, title).waitFor()
  expect(await savedAs(title)).toEqual(['2031-03-12T10:30 11:30'])
  expect(await faultsOf(page)).toEqual([])

  await entry(page, title).click()
  const editor = page.getByRole('dialog', { name: 'Appointment' })
  await editor.getByLabel('Place').fill('Back door')
  await editor.getByRole('button', { name: 'Save appointment' }).click()
  await page.getByText('Appointment saved').waitFor()
  await page.getByRole('link', { name: /Back door/ }).click()
  await editor.getByRole('button', { name: 'Delete' }).click()
  await page.getByText(`“${title}” deleted`).waitFor()
  await expect.poll(() => entry(page, title).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await entry(page, title).waitFor()
})

test('an appointment is dragged to another day and hour, made longer, and moved by keys', async () => {
  const title = `Dragged ${Date.now()}`
  await makeAppointment({ title, startsAt: `${DAY}T09:00`, endsAt: `${DAY}T10:00` })
  const page = await enterAdmin(kit, owner, week)
  const box = () => restingBox(entry(page, title))
  const at = await box()
  const column = await page.getByRole('region', { name: 'Wednesday, 12 March' }).boundingBox()
  const [x, y] = [at.x + at.width / 2, at.y + 10]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.move(x + (column?.width ?? 0), y + 48, { steps: 4 })
  await page.mouse.up()
  await page.getByText(`“${title}” moved to Thursday, 13 March, 10:00`).waitFor()
  expect(await savedAs(title)).toEqual(['2031-03-13T10:00 11:00'])

  const moved = await box()
  await page.mouse.move(moved.x + moved.width / 2, moved.y + moved.height - 3)
  await page.mouse.down()
  await page.mouse.move(moved.x + moved.width / 2, moved.y + moved.height + 21, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => savedAs(title)).toEqual(['2031-03-13T10:00 11:30'])
  await entry(page, title)
    .and(page.getByRole('link', { name: /11:30/ }))
    .waitFor()

  await entry(page, title).focus()
  await page.keyboard.down('Alt')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.up('Alt')
  await expect.poll(() => savedAs(title)).toEqual(['2031-03-12T09:30 11:00'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(new RegExp(`^${title}`))
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => savedAs(title)).toEqual(['2031-03-13T10:00 11:30'])
})

test('a taken bay refuses a move, which goes back', async () => {
  const [one, other] = [`Holder ${Date.now()}`, `Rival ${Date.now()}`]
  interface Resources {
    readonly calendarResources: readonly { readonly id: string; readonly name: string }[]
  }
  const { calendarResources } = await (await signedIn(owner)).graphql<Resources>('{ calendarResources { id name } }')
  const bay = calendarResources.find(({ name }) => name === 'Bay 1')?.id
  await makeAppointment({ title: one, startsAt: '2031-03-19T09:00', resourceIds: [bay] })
  await makeAppointment({ title: other, startsAt: '2031-03-19T11:00', resourceIds: [bay] })
  const page = await enterAdmin(kit, owner, '/calendar?view=day&day=2031-03-19')
  await entry(page, other).focus()
  await page.keyboard.down('Alt')
  for (let times = 0; times < 5; times++) await page.keyboard.press('ArrowUp')
  await page.keyboard.up('Alt')
  await page.getByText(`Bay 1 is taken by “${one}” from 2031-03-19 09:00 to 10:00.`).waitFor()
  await page.getByRole('link', { name: new RegExp(`${other}.*11:00 – 12:00`) }).waitFor()
})

test('views, layers and filters are in the address, in both themes and on a phone', async () => {
  const title = `Shown ${Date.now()}`
  await makeAppointment({ title, startsAt: '2031-06-11T09:00', kind: 'INSPECTION' })
  const page = await enterAdmin(kit, owner, '/calendar?view=week&day=2031-06-11')
  await entry(page, title).waitFor()
  await page.getByText('Month', { exact: true }).click()
  await page.getByRole('heading', { name: 'June 2031', level: 2 }).waitFor()
  await entry(page, title).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await faultsOf(page)).toEqual([])
  await page.getByText('Appointments', { exact: true }).click()
  await expect.poll(() => entry(page, title).count()).toBe(0)
  await page.reload()
  await page.getByRole('heading', { name: 'June 2031', level: 2 }).waitFor()
  expect(new URL(page.url()).searchParams.get('hide')).toBe('appointments')
  expect(await entry(page, title).count()).toBe(0)
  await page.getByText('Appointments', { exact: true }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('heading', { name: 'Wednesday, 11 June', level: 2 }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('resources are created and turned off in the settings', async () => {
  const name = `Lift ${Date.now()}`
  const page = await enterAdmin(kit, owner, '/setting/calendar')
  await page.getByRole('button', { name: 'New resource' }).click()
  const dialog = page.getByRole('dialog', { name: 'New resource' })
  await dialog.getByLabel('Name').fill(name)
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create resource' }).click()
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit resource' })
  await editor.getByLabel('New appointments can have it').uncheck()
  await editor.getByRole('button', { name: 'Save resource' }).click()
  await page.getByRole('row', { name: new RegExp(`${name}.*Off`) }).waitFor()
  expect(await faultsOf(page)).toEqual([])
})

test('a person gets a secret address of their appointments, and ends it', async () => {
  const page = await enterAdmin(kit, owner, '/calendar')
  await page.getByRole('button', { name: 'Subscribe from another calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your calendar in other programs' })
  await dialog.getByRole('button', { name: 'Create address' }).click()
  const address = await dialog.getByLabel('Address').inputValue()
  expect(address).toMatch(/\/_calendar\/[\w-]+\.ics$/)
  expect(await faultsOf(page)).toEqual([])
  const read = async () => (await new Visitor(port, 'maple.localhost').get(new URL(address).pathname)).status
  expect(await read()).toBe(200)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('The address no longer works').waitFor()
  expect(await read()).toBe(404)
})

/** Where an element is once it has stopped moving: a calendar that is still drawn scrolls to the hours of work. */
async function restingBox(element: Locator) {
  const boxNow = async () => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  let box = await boxNow()
  await expect
    .poll(async () => {
      const before = box
      box = await boxNow()
      return box.height > 0 && box.x === before.x && box.y === before.y
    })
    .toBe(true)
  return box
}
