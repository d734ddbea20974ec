import { block, encode, tree } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { PageService } from '../../content/pages/index.ts'
import { productsOf } from '../products/product-test-kit.ts'

const kit = useServer()
let owner: Visitor
let visitor: Visitor

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  visitor = kit.visitor('maple.localhost')
})

const save = async (input: object) =>
  (
    await owner.ask(
      `mutation ($input: UpdateDesignStudioSettingsInput!) { updateDesignStudioSettings(input: $input) {
        designStudioSettings { scriptUrl key version } userErrors { code message field } } }`,
      { input },
    )
  ).data.updateDesignStudioSettings

const SCRIPT = 'https://studio.example/embed.js'
const STUDIO = '{ designStudio { scriptUrl key } }'

test('only secure addresses are taken, and visitors learn what the launcher needs', async () => {
  expect((await visitor.ask(STUDIO)).data).toEqual({ designStudio: null })
  for (const scriptUrl of [
    'http://studio.example/a.js',
    'javascript:alert(1)',
    'https://me:secret@studio.example/a.js',
  ])
    expect((await save({ scriptUrl })).userErrors).toEqual([
      { code: 'INVALID', message: 'Enter an address that begins with https://', field: 'scriptUrl' },
    ])
  const { designStudioSettings, userErrors } = await save({ scriptUrl: SCRIPT, key: ' pk_1 ' })
  expect([designStudioSettings, userErrors]).toEqual([{ scriptUrl: SCRIPT, key: 'pk_1', version: 2 }, []])
  expect((await visitor.ask(STUDIO)).data).toEqual({ designStudio: { scriptUrl: SCRIPT, key: 'pk_1' } })
  expect((await save({ key: 'pk_2', version: 1 })).userErrors).toMatchObject([{ code: 'CONFLICT' }])
})

test('a page with a launcher follows the settings, and may run the script of the studio', async () => {
  const { id } = await productsOf(owner).made('Mug', { slug: 'mug' })
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, async () => {
      const pages = ctx.use(PageService)
      const page = await pages.create({ title: 'Design', excerpt: 'Yours', publishDate: new Date(0) })
      const content = encode(tree(block('Wrapper', {}, block('DesignStudio', { product: id }))))
      await pages.saveContent({ id: page.id, content })
      await pages.publish({ id: page.id })
    }),
  )
  await save({ scriptUrl: '' })
  const drawn = async () => visitor.request({ method: 'GET', url: '/design' })
  await expect.poll(async () => (await drawn()).body).not.toContain('data-studio-script')
  expect(String((await drawn()).headers['content-security-policy'])).toContain('script-src')
  await save({ scriptUrl: SCRIPT })
  await expect.poll(async () => (await drawn()).body).toContain(`data-studio-script="${SCRIPT}"`)
  expect(String((await drawn()).headers['content-security-policy'])).not.toContain('script-src')
})
