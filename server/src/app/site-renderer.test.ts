import { block, MAX_QUICK_WORK, tree } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { SettingsService } from '../modules/platform/settings/index.ts'
import { siteRenderer } from './site-renderer.ts'
import { useServer } from './test-server.ts'

const kit = useServer()

/** Too large for the main thread. */
const nodes = tree(
  block('Wrapper', {}, ...Array.from({ length: MAX_QUICK_WORK + 100 }, () => block('Text', { text: 'é' }))),
)
const large = { rootNodeId: 'ROOT', nodes: JSON.stringify(nodes) }

const draw = (renderer: ReturnType<typeof siteRenderer>) =>
  kit.server.inTenant(kit.tenants.maple as string, async (ctx) =>
    renderer.template(large, {
      tenant: ctx.currentTenant,
      settings: await ctx.use(SettingsService).site(),
      loadData: () => Promise.reject(new Error('No block of this template shows data')),
    }),
  )

test('a thread hands a document over as bytes', async () => {
  const { html } = await draw(siteRenderer())
  expect(html).toBeInstanceOf(Buffer)
  expect(String(html).match(/>é</g)).toHaveLength(MAX_QUICK_WORK + 100)
})

test('a drawing that takes too long is refused with the time to wait', async () => {
  await expect(draw(siteRenderer({ threadTimeout: 1 }))).rejects.toMatchObject({
    message: 'This page takes too long to draw. Move part of it to another page, or try again in a minute.',
    extensions: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 60 },
  })
})
