import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { confirm, enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

test('of two customers with one address one is made, handed out as a file and erased', async () => {
  const made = Date.now()
  const email = `twin${made}@same.example`
  const [first, second] = [`Iris First${made}`, `Iris Second${made}`]
  const page = await enterAdmin(kit, owner, '/customers')
  for (const name of [first, second]) {
    await page.getByRole('button', { name: 'New customer' }).click()
    const dialog = page.getByRole('dialog', { name: 'New customer' })
    await dialog.getByLabel('First name').fill('Iris')
    await dialog.getByLabel('Last name').fill(name.split(' ')[1] as string)
    await dialog.getByLabel('Email').fill(email)
    if (name === second) {
      await dialog.getByText('This customer may already exist').waitFor()
      await dialog.getByRole('link', { name: first }).waitFor()
      await dialog.getByRole('button', { name: /^Add address/ }).click()
      await dialog.getByLabel('City').fill('Lunenburg')
    }
    await dialog.getByRole('button', { name: 'Create customer' }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    if (name === first) await page.getByRole('main').getByRole('link', { name: 'Customers' }).click()
  }
  const goneUrl = page.url()
  await page.getByText('1 other customer has this email address').waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.goto(new URL('/admin/customers/duplicates', goneUrl).href)
  await page.getByRole('region', { name: email }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: `Compare ${second}` }).click()

  const lastName = page.getByRole('radiogroup', { name: 'Last name' })
  await lastName.getByRole('radio', { name: `Second${made}` }).waitFor()
  await lastName.getByRole('radio', { name: `First${made}` }).check()
  expect(
    await page.getByRole('radiogroup', { name: 'City' }).getByRole('radio', { name: 'Lunenburg' }).isChecked(),
  ).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Merge customers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge customers' }).click()
  await page.getByRole('heading', { name: first, level: 1 }).waitFor()

  await page.goto(goneUrl)
  await page.getByText('This customer was merged').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: first }).click()
  await page.getByRole('heading', { name: first, level: 1 }).waitFor()

  await page.getByRole('button', { name: `Undo merge of ${second}` }).click()
  expect(await faultsOf(page)).toEqual([])
  await confirm(page, 'Undo merge')
  await page.getByRole('button', { name: `Undo merge of ${second}` }).waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: first, level: 1 }).waitFor()
  await page.getByRole('button', { name: `Open ${second}` }).click()
  await page.getByRole('heading', { name: second, level: 1 }).waitFor()
  await page.getByRole('link', { name: `Compare with ${first}` }).click()
  await page.getByRole('radiogroup', { name: 'Record to keep' }).getByRole('radio', { name: first }).check()
  await page.getByRole('button', { name: 'Merge customers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge customers' }).click()
  await page.getByRole('heading', { name: first, level: 1 }).waitFor()

  await page.getByRole('button', { name: `Actions for ${first}` }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export data' }).click()
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(file.customer).toMatchObject({ email, city: 'Lunenburg' })

  await page.getByRole('button', { name: `Actions for ${first}` }).click()
  await page.getByRole('menuitem', { name: 'Erase permanently' }).click()
  const dialog = page.getByRole('dialog', { name: `Permanently erase ${first}?` })
  await dialog.getByText('Customers merged into this one: 1').waitFor()
  await dialog.getByLabel(`Type ${first} to confirm`).fill('Iris')
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await dialog.getByText(`Type ${first} to erase this customer`).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByLabel(`Type ${first} to confirm`).fill(first)
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await page.waitForURL((url) => url.pathname === '/admin/customers')
  await page.getByText('Customer erased').waitFor()
  expect(kit.problems).toEqual([])
})
