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
  const sent = { url, formName: 'Contact Form', attempt: 'one' }
  const found = await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    asVisitor(ctx, (visitor) => {
      kit.statements.length = 0
      return Promise.all([lookUp(visitor, sent), lookUp(visitor, { ...sent, attempt: 'two' }), lookUp(ctx, sent)])
    }),
  )
  expect(found.map(({ published, isStored }) => [published?.form.name, isStored])).toEqual(
    found.map(() => ['Contact Form', false]),
  )
  expect(kit.statements.filter((sql) => sql.includes('from "form_submission" s'))).toHaveLength(2)
})
