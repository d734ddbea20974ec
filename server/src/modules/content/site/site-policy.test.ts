import { block, encode, tree } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { PageService } from '../pages/index.ts'

const kit = useServer()
let owner: Visitor

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  await live('Plain', '')
  await live('With plain markup', '<table class="hours"><tr><td>Open daily</td></tr></table>')
  await live('With a widget', '<div onclick="open()">Widget</div>')
})

/** A page with a text and custom HTML. */
async function live(title: string, htmlContent: string): Promise<void> {
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, async () => {
      const pages = ctx.use(PageService)
      const { id } = await pages.create({ title, excerpt: 'A page', publishDate: new Date(0) })
      const content = tree(block('Wrapper', {}, block('Text', { text: 'Hello' }), block('CustomHtml', { htmlContent })))
      await pages.saveContent({ id, content: encode(content) })
      await pages.publish({ id })
    }),
  )
}

async function policyOf(url: string, host = 'maple.localhost'): Promise<Map<string, string>> {
  const { headers } = await kit.visitor(host).request({ method: 'GET', url })
  const directives = String(headers['content-security-policy']).split('; ')
  return new Map(
    directives.map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')]),
  )
}

test.each(['/plain', '/with-plain-markup', '/login', '/no-such-page'])('%s runs only our own scripts', async (url) => {
  const policy = await policyOf(url)
  expect(policy.get('default-src')).toBe("'none'")
  expect(policy.get('script-src')).toMatch(/^'self' 'sha256-[^' ]+'$/)
  expect([policy.get('base-uri'), policy.get('frame-ancestors'), policy.get('form-action')]).toEqual([
    "'none'",
    "'self'",
    "'self'",
  ])
})

test("a page with a tenant's own HTML may run it, and still has no plugins and no other base URL", async () => {
  const policy = await policyOf('/with-a-widget')
  expect([...policy.keys()]).toEqual(['object-src', 'base-uri', 'frame-ancestors'])
})

test("scripts of the site's settings loosen all of its pages, and no other tenant's", async () => {
  const update = (input: object) =>
    owner.ask(
      'mutation ($input: UpdateSiteSettingsInput!) { updateSiteSettings(input: $input) { userErrors { message } } }',
      { input },
    )
  for (const code of [{ bodyScriptContent: '<script>track()</script>' }, { gtmId: 'GTM-ABC1234' }]) {
    await update(code)
    await expect.poll(async () => (await policyOf('/plain')).has('script-src')).toBe(false)
    expect((await policyOf('/login')).has('script-src')).toBe(false)
    expect((await policyOf('/', 'birch.localhost')).has('script-src')).toBe(true)
    await update({ bodyScriptContent: '', gtmId: '' })
    await expect.poll(async () => (await policyOf('/plain')).has('script-src')).toBe(true)
  }
})
