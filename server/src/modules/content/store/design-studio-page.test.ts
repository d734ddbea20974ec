import { block } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { MAPLE, useServer } from '../../../app/test-server.ts'
import { makeProduct, publishPage } from './store-test-kit.ts'

const site = useServer({ role: 'web' })
const SCRIPT = 'https://studio.example/embed.js'

test('a page with a launcher follows the settings, and may run the script of the studio', async () => {
  const owner = await site.signedIn('owner@maple.test')
  const save = (scriptUrl: string) =>
    owner.ask(
      `mutation ($input: UpdateDesignStudioSettingsInput!) {
        updateDesignStudioSettings(input: $input) { userErrors { message } } }`,
      { input: { scriptUrl } },
    )
  const { id } = await makeProduct(owner, 'Mug')
  await publishPage(owner, { title: 'Design' }, block('DesignStudio', { product: id }))
  const drawn = () => site.visitor(MAPLE).request({ method: 'GET', url: '/design' })
  const policy = async () => String((await drawn()).headers['content-security-policy'])
  expect((await drawn()).body).not.toContain('data-studio-script')
  expect(await policy()).toContain('script-src')
  await save(SCRIPT)
  await expect.poll(async () => (await drawn()).body).toContain(`data-studio-script="${SCRIPT}"`)
  expect(await policy()).not.toContain('script-src')
  await save('')
  await expect.poll(async () => (await drawn()).body).not.toContain('data-studio-script')
})
