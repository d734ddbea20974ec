import { expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { contactForm, publishForms, send } from '../form-test-kit.ts'

const kit = useServer()

test('phone numbers and dates are shown as people write them, and the fields of the name are known', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const dynamicForm = [
    { label: 'Full name', required: true },
    { label: 'Phone', type: 'phone' },
    { label: 'Mobile', validatePhone: true },
    { label: 'Day', type: 'date' },
  ]
  const { slug } = await publishForms(owner, 'Display', contactForm({ formName: 'Display', dynamicForm }))
  const visitor = kit.visitor('maple.localhost')
  const values = { full_name: 'Ann Roy', phone: '613 555 0178', mobile: '+16135550179', day: '2026-12-24' }
  const wrong = await send(visitor, { url: `/${slug}`, formName: 'Display', values: { ...values, mobile: 'soon' } })
  expect(wrong).toMatchObject({ success: false, formErrors: { mobile: ['Invalid phone number'] } })
  expect(await send(visitor, { url: `/${slug}`, formName: 'Display', values })).toMatchObject({ success: true })
  const { data } = await owner.ask(`{
    formSubmissions(where: { formName: { eq: "Display" } }) { items { values { key value displayValue } mails { id } } }
    form(name: "Display") { fields { key isSenderName } }
  }`)
  expect(data.formSubmissions.items[0].values).toEqual([
    { key: 'full_name', value: 'Ann Roy', displayValue: 'Ann Roy' },
    { key: 'phone', value: '+16135550178', displayValue: '(613) 555-0178' },
    { key: 'mobile', value: '+16135550179', displayValue: '+16135550179' },
    { key: 'day', value: '2026-12-24', displayValue: '24 Dec 2026' },
  ])
  expect(data.form.fields.map(({ isSenderName }: { isSenderName: boolean }) => isSenderName)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('the editor can tell that no email provider is set', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  expect((await owner.ask('{ hasEmailProvider }')).data).toEqual({ hasEmailProvider: false })
})
