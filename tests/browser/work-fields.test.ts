import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

/** A field of tasks or appointments, which is archived when the work is done: other tests fill in forms, too. */
async function withField(kind: 'TASK' | 'APPOINTMENT', label: string, work: () => Promise<void>): Promise<void> {
  const api = await signedIn(owner)
  const create = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { field { id } } }'
  interface Created {
    readonly createCustomField: { readonly field: { readonly id: string } }
  }
  const { field } = (await api.graphql<Created>(create, { input: { kind, label, type: 'TEXT' } })).createCustomField
  await work()
  await api.graphql('mutation ($id: ID!) { deleteCustomField(input: { id: $id }) { deletedId } }', { id: field.id })
}

test('a custom field of tasks is filled in in the panel, shown as a column and filtered by', async () => {
  const made = Date.now()
  const [label, title] = [`Bay ${made}`, `Lift ${made}`]
  await withField('TASK', label, async () => {
    const api = await signedIn(owner)
    await api.graphql('mutation ($title: String!) { createTask(input: { title: $title }) { task { id } } }', { title })
    const page = await enterAdmin(kit, owner, `/tasks?search=${made}`)
    await page.getByRole('link', { name: title }).click()
    const panel = page.getByRole('dialog', { name: 'Task' })
    await panel.getByRole('textbox', { name: label }).fill('Two')
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Task saved').waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: label }).click()
    await page.getByRole('cell', { name: 'Two', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitem', { name: label }).click()
    await page.getByRole('dialog', { name: label }).getByRole('radio', { name: 'Empty' }).click()
    await page.getByText('No tasks match').waitFor()
    expect(await faultsOf(page)).toEqual([])
  })
})

test('a custom field of appointments is filled in in their dialogs', async () => {
  const made = Date.now()
  const [label, title] = [`Loaner ${made}`, `Pick up ${made}`]
  await withField('APPOINTMENT', label, async () => {
    const page = await enterAdmin(kit, owner, '/calendar?view=week&day=2031-08-13&new=appointment')
    const dialog = page.getByRole('dialog', { name: 'New appointment' })
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByRole('textbox', { name: label }).fill('Red one')
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Create appointment' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: new RegExp(title) }).click()
    const edit = page.getByRole('dialog', { name: 'Appointment', exact: true })
    expect(await edit.getByRole('textbox', { name: label }).inputValue()).toBe('Red one')
    await edit.getByRole('textbox', { name: label }).fill('Blue one')
    await edit.getByRole('button', { name: 'Save appointment' }).click()
    await edit.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: new RegExp(title) }).click()
    await expect.poll(() => edit.getByRole('textbox', { name: label }).inputValue()).toBe('Blue one')
  })
})

test('staff are assigned to a customer on their page, and the list is filtered by them', async () => {
  const lastname = `Watched${Date.now()}`
  const api = await signedIn(owner)
  interface Created {
    readonly createCustomer: { readonly customer: { readonly id: string } }
  }
  const { customer } = (
    await api.graphql<Created>(
      'mutation ($lastname: String!) { createCustomer(input: { lastname: $lastname }) { customer { id } } }',
      { lastname },
    )
  ).createCustomer
  const page = await enterAdmin(kit, owner, `/customers/${customer.id}`)
  const card = page.getByRole('region', { name: 'Assignees' })
  await card.getByRole('button', { name: 'Assign users' }).click()
  // Not `check`, which looks only once: an answer that was on its way may bring back the earlier state for a moment.
  await page.getByRole('checkbox', { name: 'Max Maple' }).click()
  await card.getByText('Max', { exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.goto(new URL(`/admin/customers?search=${lastname}`, page.url()).href)
  await page.getByRole('link', { name: lastname }).waitFor()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Assignees' }).click()
  await page.getByRole('dialog', { name: 'Assignees' }).getByRole('checkbox', { name: 'Nobody' }).click()
  await page.getByRole('link', { name: lastname }).waitFor({ state: 'hidden' })
})
