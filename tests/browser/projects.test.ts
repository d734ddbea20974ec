import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

test('a project is created, assigned, changed while somebody else does, found and deleted', async () => {
  const title = `Roof rack ${Date.now()}`
  const page = await enterAdmin(kit, owner, '/projects?search=winter')
  await page.getByRole('link', { name: 'Winter tire change' }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'New project' }).click()
  const dialog = page.getByRole('dialog', { name: 'New project' })
  await dialog.getByLabel('Estimated hours').fill('')
  await dialog.getByRole('button', { name: 'Create project' }).click()
  await dialog.getByText('Title is required').waitFor()
  await dialog.getByText('Estimated hours are required').waitFor()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Estimated hours').fill('2.5')
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('okaf')
  await page.getByRole('option', { name: 'Daniel Okafor' }).click()
  await dialog.getByRole('button', { name: 'Assign users' }).click()
  await page.getByRole('textbox', { name: 'Search users' }).fill('max')
  await page.getByRole('checkbox', { name: 'Olive Maple' }).waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'Max Maple' }).check()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Create project' }).click()

  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await page.waitForURL(/\/admin\/projects\/[0-9a-f-]+$/)
  await page.getByText('Max', { exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  const id = new URL(page.url()).pathname.split('/').at(-1)
  const other = await signedIn({ email: 'manager@maple.test', password })
  const change = 'mutation ($id: ID!) { updateProject(input: { id: $id, estHours: 4 }) { userErrors { code } } }'
  await other.graphql(change, { id })
  await page.getByLabel('Description').fill('With the long bars')
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' })
  await unsaved.getByRole('button', { name: 'Save' }).click()
  await page.getByText('This project changed since you opened it').waitFor()
  await page.getByRole('button', { name: 'Save mine anyway' }).click()
  await page.getByText('Project saved').waitFor()

  await page.getByLabel('Estimated hours').fill('20000')
  await page.getByLabel('Title').fill(' ')
  await unsaved.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Failed to update project: Title is required').waitFor()
  await page.getByLabel('Title').fill(title)
  await unsaved.getByRole('button', { name: 'Save' }).click()
  await unsaved.waitFor({ state: 'hidden' })

  await page.goto(new URL(`/admin/projects?search=${encodeURIComponent(title)}`, page.url()).href)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText(`“${title}” deleted`).waitFor()
  await page.waitForURL('**/admin/projects')
})
