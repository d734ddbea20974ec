import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { asVisitor } from '../../../../kernel/context/as-visitor.ts'
import { contactForm, publishForms } from '../form-test-kit.ts'
import { lookUp } from './form-lookup.ts'

const kit = useServer({ role: 'web' }, 10)
let url: string
beforeAll(async () => {
  const owner = await kit.signedIn('owner@maple.test')
  url = `/${(await publishForms(owner, 'Looked up', contactForm())).slug}`
})

test('submissions share a reading, but not with those that came another way', async () => {
  const sent = { url, formName: 'Contact Form' }
  const found = await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    asVisitor(ctx, (visitor) => {
      kit.statements.length = 0
      return Promise.all([lookUp(visitor, sent), lookUp(visitor, sent), lookUp(ctx, sent)])
    }),
  )
  expect(found.map(({ published }) => published?.form.name)).toEqual(found.map(() => 'Contact Form'))
  expect(kit.statements.filter((sql) => sql.includes('from "component_template"'))).toHaveLength(2)
})

test('a form is read again only after something that it is made of was written', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const page = await publishForms(owner, 'Kept', contactForm())
  const sent = { url: `/${page.slug}`, formName: 'Contact Form' }
  const look = () =>
    kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
      asVisitor(ctx, async (visitor) => {
        kit.statements.length = 0
        const { published, settings, day } = await lookUp(visitor, sent)
        const isRead = kit.statements.some((sql) => sql.includes('"published_content"'))
        return { name: published?.form.name, acceptWithoutScript: settings.acceptWithoutScript, day, isRead }
      }),
    )
  const first = await look()
  expect(first).toMatchObject({ name: 'Contact Form', isRead: true })
  expect(await look()).toEqual({ ...first, isRead: false })
  const change = (mutation: string) => owner.ask(`mutation { ${mutation} { userErrors { message } } }`)
  await change(`updateFormSettings(input: { acceptWithoutScript: ${!first.acceptWithoutScript} })`)
  expect(await look()).toEqual({ ...first, acceptWithoutScript: !first.acceptWithoutScript, isRead: true })
  await change('updateSiteSettings(input: { timeZone: "Pacific/Kiritimati" })')
  expect(await look()).toMatchObject({ isRead: true })
  await change('createComponentTemplate(input: { componentName: "Footer", type: SECTION })')
  expect(await look()).toMatchObject({ isRead: true })
  expect(await look()).toMatchObject({ isRead: false })
  await change(`unpublishPage(input: { id: "${page.id}" })`)
  expect((await look()).name).toBeUndefined()
})
