import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { newColleague } from './colleague.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

test('a role without permissions reads on the dashboard and on every screen why it is empty, and whom to ask', async () => {
  const visitor = await signedIn(owner)
  const name = `Newly hired ${Date.now()}`
  const { createRole } = await visitor.graphql<{ createRole: { userErrors: object[] } }>(
    'mutation ($input: CreateRoleInput!) { createRole(input: $input) { userErrors { message } } }',
    { input: { name, permissions: {} } },
  )
  expect(createRole.userErrors).toEqual([])
  const page = await enterAdmin(kit, await newColleague(owner, 'Nora New', name), '/dashboard')
  await page.getByText(`Your role, ${name}, has no permissions for this dashboard.`).waitFor()
  await page.getByText('Ask an administrator of Maple Auto to change your role.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  for (const path of ['customers', 'pages', 'notes', 'media']) {
    await page.goto(new URL(`/admin/${path}`, page.url()).href)
    await page.getByRole('heading', { name: "You don't have access", level: 1 }).waitFor()
    await page.getByText(`Your role, ${name}, doesn't include this screen.`).waitFor()
    await page.getByText('Ask an administrator of Maple Auto for access.').waitFor()
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  }
  expect(kit.problems).toEqual([])
})

test('an administrator is shown the plan when it does not include a screen', async () => {
  const page = await enterAdmin(kit, { email: 'owner@birch.test', password }, '/orders')
  await page.getByRole('heading', { name: 'Not in your plan', level: 1 }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'View plan' }).click()
  await page.getByRole('heading', { name: 'Plan and modules', level: 1 }).waitFor()
  expect(kit.problems).toEqual([])
})
