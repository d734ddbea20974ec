import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { Visitor } from '../kit/http.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password, port } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

test('a note is made about a customer, changed while somebody else does, found, done and deleted', async () => {
  const title = `Spare key ${Date.now()}`
  const page = await enterAdmin(kit, owner, '/notes')
  await page.getByRole('link', { name: 'Send the inspection report once more' }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'New note' }).click()
  const dialog = page.getByRole('dialog', { name: 'New note' })
  await dialog.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Behind the counter')
  await dialog.getByRole('button', { name: 'Create note' }).click()
  await dialog.getByText('Enter a title').waitFor()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('okaf')
  await page.getByRole('option', { name: 'Daniel Okafor' }).click()
  await dialog.getByRole('combobox', { name: 'Assignee' }).click()
  await page.getByRole('option', { name: 'Olive Maple' }).click()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create note' }).click()

  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await page.waitForURL('**/admin/notes/*')
  const content = page.getByRole('textbox', { name: 'Content' })
  await content.getByText('Behind the counter').waitFor()
  expect(await content.locator('strong').textContent()).toBe('Behind the counter')
  expect(await faultsOf(page)).toEqual([])

  const id = new URL(page.url()).pathname.split('/').at(-1)
  const other = new Visitor(port)
  await other.signIn('manager@maple.test', password)
  const change = 'mutation ($id: ID!) { updateNote(input: { id: $id, dueDate: "2999-12-31" }) { userErrors { code } } }'
  await other.graphql(change, { id })
  await content.click()
  await page.keyboard.press('End')
  await page.keyboard.type(', in the tin')
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' })
  await unsaved.getByRole('button', { name: 'Save' }).click()
  await page.getByText('This note changed since you opened it').waitFor()
  await page.getByRole('button', { name: 'Save mine anyway' }).click()
  await page.getByText('The note is saved').waitFor()
  await page.getByRole('main').getByText('31 Dec 2999').first().waitFor()
  await unsaved.waitFor({ state: 'hidden' })

  await page.getByRole('main').getByRole('link', { name: 'Notes' }).click()
  await page.getByLabel('Search notes').fill('okafor tin')
  const row = page.getByRole('row', { name: title })
  await page.getByRole('link', { name: 'Send the inspection report once more' }).waitFor({ state: 'hidden' })
  await row.getByText('Olive Maple').waitFor()
  await row.getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected notes' })
  await bar.getByRole('button', { name: 'Mark as done' }).click()
  await row.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click()
  await page.getByText(`‘${title}’ deleted`).waitFor()
  await row.waitFor({ state: 'hidden' })
  expect(kit.problems).toEqual([])
})

test("on a customer's page notes are written in one line and ticked off", async () => {
  const title = `Ask for the mileage ${Date.now()}`
  const page = await enterAdmin(kit, owner, '/customers?search=tremblay')
  await page.getByRole('link', { name: 'Amélie Tremblay' }).click()
  await page.getByRole('navigation', { name: 'About the customer' }).getByRole('link', { name: 'Notes' }).click()
  await page.getByRole('link', { name: 'Call when the rear brake parts are here' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Add a note').fill(title)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: title }).waitFor()
  await page.getByRole('checkbox', { name: `Done: ${title}` }).click()
  await page.getByRole('link', { name: title }).waitFor({ state: 'hidden' })
  await page.getByRole('switch', { name: 'Show done notes' }).click()
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Open again' }).waitFor()
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.waitForURL((url) => url.pathname === '/admin/notes')
  expect(kit.problems).toEqual([])
})
