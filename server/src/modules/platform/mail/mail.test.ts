import { expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { MailService } from './mail.service.ts'
import { afterFailure } from './mail-delivery.ts'

const kit = useServer()

const letter = (to: string) => ({
  to,
  subject: 'Your car is ready',
  heading: 'Ready <today>',
  paragraphs: ['Come & get it.'],
  button: { label: 'Directions', url: 'https://maple.test/?a=1&b=2' },
})

test('what may have gone out is not tried again', () => {
  const lost = Object.assign(new Error('Connection lost'), { command: 'DATA' })
  expect(afterFailure(lost, 1).status).toBe('failed')
  expect(afterFailure(Object.assign(new Error('No route'), { command: 'CONN' }), 1)).toMatchObject({
    status: 'queued',
    waitSeconds: 30,
  })
  expect(afterFailure(Object.assign(new Error('No route'), { command: 'CONN' }), 6).status).toBe('failed')
})

const MAILS = '{ mails(perPage: 100) { items { id recipient status html } } mailDelivery { isOn server } }'

test('without a mail server mail is kept, to be read by staff of that tenant who may view settings', async () => {
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    ctx.use(MailService).send(letter('kept0@customer.test')),
  )
  const owner = await kit.signedIn('owner@maple.test')
  const { data } = await owner.ask(MAILS)
  expect(data.mailDelivery).toEqual({ isOn: false, server: null })
  const [mail] = data.mails.items
  expect(mail).toMatchObject({ recipient: 'kept0@customer.test', status: 'KEPT' })
  expect(mail.html).toContain('Come &#38; get it.')
  const one = 'query ($id: ID!) { mail(id: $id) { text } }'
  expect((await owner.ask(one, { id: mail.id })).data.mail.text).toContain('https://maple.test/?a=1&b=2')
  const other = await kit.signedIn('owner@birch.test')
  expect((await other.ask(MAILS)).data.mails.items).toEqual([])
  expect((await other.ask(one, { id: mail.id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  const staff = await kit.signedIn('staff@maple.test')
  expect((await staff.ask(MAILS)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})

test('a mail whose link opens an account is closed to those who may do less', async () => {
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    ctx.use(MailService).send({ ...letter('secret@customer.test'), opensRole: 2 }),
  )
  const read = async (email: string) => {
    const { mails } = (await (await kit.signedIn(email)).ask(MAILS)).data
    return mails.items.find(({ recipient }: { recipient: string }) => recipient === 'secret@customer.test')
  }
  expect((await read('owner@maple.test')).html).toContain('Directions')
  expect(await read('manager@maple.test')).toMatchObject({ status: 'KEPT', html: null })
})
