import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

const CUSTOMERS = '{ customers(where: { search: "okafor" }) { items { id } } }'
const CREATE = `mutation ($title: String!, $customerId: ID!) {
  createProject(input: { title: $title, customerId: $customerId, estHours: 2 }) { project { id } } }`

interface Created {
  readonly createProject: { readonly project: { readonly id: string } }
}

test('the page of a project keeps its tasks, notes, documents, files and timeline together', async () => {
  const title = `Van check ${Date.now()}`
  const staff = await signedIn(owner)
  const { customers } = await staff.graphql<{ customers: { items: { id: string }[] } }>(CUSTOMERS)
  const { createProject } = await staff.graphql<Created>(CREATE, {
    title,
    customerId: customers.items[0]?.id,
  })
  const page = await enterAdmin(kit, owner, `/projects/${createProject.project.id}`)
  const tabs = page.getByRole('navigation', { name: 'About the project' })
  const open = (name: string) => tabs.getByRole('link', { name, exact: true }).click()
  await page.getByText('No tasks', { exact: true }).waitFor()
  expect(await tabs.getByRole('link').allTextContents()).toEqual([
    ...['Overview', 'Tasks', 'Files', 'Documents', 'Notes', 'Timeline'],
  ])

  await open('Tasks')
  await page.waitForURL('**/tasks')
  await page.getByRole('textbox', { name: 'Add a task' }).fill('Check the brakes')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Done: Check the brakes' }).check()
  await page.getByText('No open tasks').waitFor()
  await page.getByRole('radiogroup', { name: 'Which tasks' }).getByText('Done').click()
  await page.getByRole('link', { name: 'Check the brakes' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await open('Overview')
  await page.getByText('1 of 1').waitFor()
  await page.getByText('0 of 2').waitFor()
  expect(await faultsOf(page)).toEqual([])

  await open('Notes')
  await page.getByRole('textbox', { name: 'Add a note' }).fill('Key is in the box')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Key is in the box' }).click()
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()

  await open('Documents')
  await page.getByText('No documents yet').waitFor()
  await page.getByRole('button', { name: 'New invoice' }).click()
  await page.waitForURL('**/documents/*')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await open('Documents')
  const row = page.getByRole('row').filter({ hasText: 'Draft' })
  await row.waitFor()
  expect(await faultsOf(page)).toEqual([])
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Detach' }).click()
  await page.getByText('No documents yet').waitFor()
  await page.getByRole('button', { name: 'Attach a document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Attach documents' })
  await dialog.getByRole('combobox', { name: 'Documents' }).click()
  await page
    .getByRole('option', { name: /^Invoice · Draft/ })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Attach', exact: true }).click()
  await page.getByText('Document attached').waitFor()

  await open('Timeline')
  await page.getByText('Key is in the box').waitFor()
  await page.getByText(/^Attached: /).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await open('Files')
  await page.getByText('No files yet').waitFor()
})

test('a project is saved as a template, which is changed and used for another', async () => {
  const name = `Undercoat ${Date.now()}`
  const staff = await signedIn(owner)
  const created = await staff.graphql<Created>(
    'mutation ($title: String!) { createProject(input: { title: $title }) { project { id } } }',
    { title: name },
  )
  const { id } = created.createProject.project
  const ADD = 'mutation ($id: ID!) { createTask(input: { title: "Wash it", projectId: $id }) { task { id } } }'
  await staff.graphql(ADD, { id })
  const page = await enterAdmin(kit, owner, `/projects/${id}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save template' }).click()
  await page.waitForURL('**/projects/templates/*')
  await page.getByRole('button', { name: 'Add a task' }).click()
  const task = page.getByRole('region', { name: 'Task 2' })
  await task.getByLabel('Due after days').fill('3')
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' })
  await unsaved.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Title is required').waitFor()
  await task.getByLabel('Title').fill('Spray it')
  await unsaved.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Template saved').last().waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'Use template' }).click()
  const dialog = page.getByRole('dialog', { name: 'New project from template' })
  await dialog.getByText('Wash it, Spray it').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByLabel('Title').fill(`${name} again`)
  await dialog.getByRole('button', { name: 'Create project' }).click()
  await page.getByRole('heading', { name: `${name} again`, level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Spray it' }).waitFor()
  await page.getByRole('link', { name: 'Wash it' }).waitFor()
})
