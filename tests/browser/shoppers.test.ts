import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { Visitor } from '../kit/http.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password, port } = inject('installation')
const kit = useBrowser()
const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { user { id } } }'
const ME = '{ me { user { email } } }'

test('staff find a shopper, deactivate and reactivate the account', async () => {
  const email = `shopper-${Date.now()}@customer.test`
  const shopper = new Visitor(port, 'maple.localhost')
  await shopper.graphql(SIGN_UP, { input: { displayName: 'Shirley Shopper', email, password: 'a long password' } })

  const page = await enterAdmin(kit, { email: 'owner@maple.test', password }, '/setting/users')
  await page.getByRole('link', { name: 'Shoppers' }).click()
  await page.getByLabel('Search shoppers').fill(email)
  await page.getByRole('button', { name: 'Actions for Sam Shopper' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Actions for Shirley Shopper' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByText('Shirley Shopper deactivated').waitFor()
  expect((await shopper.graphql<{ me: unknown }>(ME)).me).toBeNull()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Actions for Shirley Shopper' }).click()
  await page.getByRole('menuitem', { name: 'Reactivate' }).click()
  await page.getByText('Shirley Shopper can sign in again').waitFor()
  expect(kit.problems).toEqual([])
})
