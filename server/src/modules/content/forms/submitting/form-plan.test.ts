import { expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { contactForm, multipartOf, publishForms } from '../form-test-kit.ts'

const kit = useServer()

test('a tenant without forms in its plan takes none', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const { slug } = await publishForms(owner, 'Contact', contactForm())
  // Every plan that is sold has forms today.
  await kit.database.query(`update tenant set plan = 'none' where handle = 'maple'`)
  const visitor = kit.visitor('maple.localhost')
  const values = { name: 'Al', email: 'al@example.com', message: 'Hello' }
  const plain = { _form: 'Contact Form', _page: `/${slug}`, ...values }
  expect((await visitor.request({ url: '/_form/send', ...multipartOf(plain) })).status).toBe(404)
  const sent = { formName: 'Contact Form', url: `/${slug}`, ...values }
  expect((await visitor.request({ url: '/api/v1/form/submit/', ...multipartOf(sent) })).status).toBe(401)
  expect(await kit.database.query('select from form_submission')).toEqual([])
})
