import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { Visitor } from '../kit/http.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password, port } = inject('installation')
const kit = useBrowser()
const agency = { email: 'agency@north.test', password }
const root = { email: 'root@mainstreet.test', password }

const MARK = `mutation ($id: ID!, $isTemplate: Boolean!) {
  setTenantTemplate(input: { id: $id, isTemplate: $isTemplate }) { userErrors { message } } }`

/** Lets new tenants be made after the bakery while a test runs. */
async function withTemplate(work: () => Promise<void>): Promise<void> {
  const visitor = new Visitor(port)
  await visitor.signIn(agency.email, password)
  const { managedTenants } = await visitor.graphql<{ managedTenants: { items: { id: string }[] } }>(
    '{ managedTenants(where: { search: "birch bakery" }) { items { id } } }',
  )
  const id = managedTenants.items[0]?.id
  await visitor.graphql(MARK, { id, isTemplate: true })
  try {
    await work()
  } finally {
    await visitor.graphql(MARK, { id, isTemplate: false })
  }
}

test('an agency makes a tenant after a template and opens it, and its site answers with the pictures', () =>
  withTemplate(async () => {
    const page = await enterAdmin(kit, agency, '/agency')
    const handle = `cedar-${Date.now()}`
    await page.getByRole('button', { name: 'New client' }).click()
    const dialog = page.getByRole('dialog', { name: 'New client' })
    await dialog.getByLabel('Name').fill('Cedar Cakes')
    expect(await dialog.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('cedar-cakes')
    await dialog.getByRole('textbox', { name: 'Address' }).fill('maple')
    await dialog.getByText('This address is taken').waitFor()
    await dialog.getByRole('textbox', { name: 'Address' }).fill(handle)
    await dialog.getByText(`//${handle}.localhost`).waitFor()
    await dialog.getByLabel("First owner's email").fill(`owner@${handle}.test`)
    await dialog.getByRole('radio', { name: 'Bakery' }).click()
    await dialog.getByText('For bakeries, cafes and food shops').waitFor()
    expect(await faultsOf(page, { withoutFrames: true })).toEqual([])
    await dialog.getByRole('combobox', { name: 'Template' }).click()
    await page.getByRole('option', { name: /^Birch Bakery/ }).click()
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Create client' }).click()
    await page
      .getByRole('dialog', { name: /^Invitation for/ })
      .getByRole('button', { name: 'Done' })
      .click()
    const open = page
      .getByRole('region', { name: 'Cedar Cakes' })
      .last()
      .getByRole('button', { name: 'Open Cedar Cakes' })
    await open.click()
    await page.waitForURL('**/admin/dashboard')
    await page.getByRole('banner').getByText('Cedar Cakes').waitFor()

    const site = await kit.open(kit.siteUrl(handle))
    await site.getByRole('heading', { level: 1 }).waitFor()
    const pictures = site.getByRole('img')
    await expect
      .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(kit.problems).toEqual([])
  }))

test('role 1 suspends a tenant, whose site is then closed, and resumes it', async () => {
  const page = await enterAdmin(kit, root, '/agency?search=birch+bakery')
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Actions for Birch Bakery' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  try {
    await act('Suspend')
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend Birch Bakery' }).click()
    await page.getByText('Birch Bakery suspended').waitFor()
    const site = await kit.open(kit.siteUrl('birch'))
    await site.getByRole('heading', { name: 'Not available right now' }).waitFor()
    kit.problems.length = 0
  } finally {
    await act('Resume')
    await page.getByText('Birch Bakery is open again').waitFor()
  }
  const site = await kit.open(kit.siteUrl('birch'))
  await site.getByText('Birch Bakery').first().waitFor()
})

test.each(['/agency/log', '/agency/all'])('an agency has no access to %s, and no way there', async (path) => {
  const page = await enterAdmin(kit, agency, path)
  await page.getByRole('heading', { name: "You don't have access", level: 1 }).waitFor()
  for (const name of ['Retry', 'New agency']) expect(await page.getByRole('button', { name }).count()).toBe(0)
  expect(await page.getByRole('textbox').count()).toBe(0)
  expect(
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^(Agencies|Log)$/ })
      .count(),
  ).toBe(0)
  expect(await faultsOf(page)).toEqual([])
  expect(kit.problems).toEqual([])
})

test.each([1440, 390])('what an agency and role 1 look after has no accessibility faults at %i px', async (width) => {
  const viewport = { width, height: 900 }
  const cards = await enterAdmin(kit, agency, '/agency', { viewport })
  await cards.getByRole('button', { name: 'Open Maple Auto' }).waitFor()
  expect(await faultsOf(cards)).toEqual([])
  const all = await enterAdmin(kit, root, '/agency', { viewport })
  await all.getByRole('button', { name: 'Open Maple Auto' }).waitFor()
  expect(await faultsOf(all)).toEqual([])
  await all.goto(new URL('/admin/agency/all', all.url()).href)
  await all.getByRole('button', { name: 'Actions for North Studio' }).click()
  await all.getByRole('menuitem', { name: 'People' }).click()
  const people = all.getByRole('dialog', { name: 'People of North Studio' })
  await people.getByText('Nora North').waitFor()
  expect(await faultsOf(all)).toEqual([])
  const email = `new-${width}-${Date.now()}@north.test`
  await people.getByLabel('Name').fill('Nils North')
  await people.getByLabel('Email').fill(email)
  await people.getByRole('button', { name: 'Add person' }).click()
  const link = all.getByRole('dialog', { name: `Invitation for ${email}` })
  await link.getByText('expires in an hour').waitFor()
  expect(await faultsOf(all)).toEqual([])
  await link.getByRole('button', { name: 'Done' }).click()
  await people.getByText('Nils North').first().waitFor()
})

test.each([1440, 390])('the plan says what it holds, without accessibility faults at %i px', async (width) => {
  const page = await enterAdmin(kit, { email: 'owner@birch.test', password }, '/setting/plan', {
    viewport: { width, height: 900 },
  })
  await page.getByRole('region', { name: 'Your features' }).getByText('Website', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'More features' }).getByText('Requires the Enterprise plan.').first().waitFor()
  await page.getByText('Contact your administrator to change them.').waitFor()
  expect(await page.getByRole('button', { name: 'Save plan' }).count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])
})
