import { block, tree } from '@mainstreet/blocks/tree'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { SOON } from './admin-visit.ts'
import { makeContentPage } from './editor-visit.ts'
import { loggedVisits, PERSON } from './logged-visits.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

const PRODUCT = `mutation ($input: CreateProductInput!) {
  createProduct(input: $input) { product { id name variants { id } } userErrors { message } } }`
const PUBLISH = 'mutation ($id: ID!) { publishPage(input: { id: $id }) { userErrors { message } } }'
const STUDIO = `mutation ($input: UpdateDesignStudioSettingsInput!) {
  updateDesignStudioSettings(input: $input) { userErrors { message } } }`

interface Created {
  readonly createProduct: {
    readonly product: { readonly id: string; readonly name: string; readonly variants: readonly { id: string }[] }
  }
}

test('opening the design studio is told to the tag manager and to the log', async () => {
  const now = Date.now()
  const staff = await signedIn(owner)
  await staff.graphql(STUDIO, { input: { scriptUrl: 'https://studio.example.com/embed.js', key: 'pk' } })
  const input = {
    ...{ name: `Mug ${now}`, status: 'ACTIVE', publishAt: '2020-01-01T00:00:00Z' },
    variants: [{ price: 2450 }],
  }
  const { product } = (await staff.graphql<Created>(PRODUCT, { input })).createProduct
  const launcher = block('Container', {}, block('DesignStudio', { label: 'Design it', product: product.id }))
  const made = await makeContentPage(owner, `Studio ${now}`, tree(block('Wrapper', {}, block('Section', {}, launcher))))
  await staff.graphql(PUBLISH, { id: made.id })

  const source = `studio-${now}`
  const page = await kit.open(kit.siteUrl('maple', `/${made.slug}?utm_source=${source}`), PERSON)
  await page.getByRole('button', { name: 'Design it' }).click()
  await page.getByRole('dialog', { name: `Design it: ${product.name}` }).waitFor()
  const queue = () =>
    page.evaluate(() => (window as unknown as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? [])
  await expect
    .poll(async () => (await queue()).at(-1), SOON)
    .toMatchObject({
      event: 'design_online_open',
      product_id: product.id,
      product_name: product.name,
      variant_id: product.variants[0]?.id,
    })
  await page.goto(kit.siteUrl('maple', '/'))
  await expect
    .poll(async () => (await loggedVisits(owner, source)).events, SOON)
    .toMatchObject({ design_online_open: 1 })
  // The studio's script, which no test can load.
  kit.problems.length = 0
})
