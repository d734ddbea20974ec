import { expect, test } from 'vitest'
import { isSigned, useReceiver } from '../webhook-test-kit.ts'
import { sendWebhook } from './send-webhook.ts'

const receiver = useReceiver()
const secureReceiver = useReceiver({ isSecure: true })
const secret = 'whsec_test'
const message = {
  id: '01990000-0000-7000-8000-000000000001',
  event: 'customer.created',
  createdAt: new Date('2026-01-01T00:00:00Z'),
  data: { firstname: 'Zoë' },
}

const sendTo = (path: string, mayBePrivate = true) =>
  sendWebhook(message, { url: `${receiver.url}${path}`, secret, mayBePrivate })

test('what is sent is JSON, names its event and its id, and is signed with its time', async () => {
  receiver.answerWith((_, response) => void response.writeHead(202).end('queued'))
  expect(await sendTo('/one?key=1')).toEqual({ statusCode: 202, problem: null, answer: 'queued' })
  const [got] = receiver.at('/one?key=1')
  expect(got?.body).toEqual({
    id: message.id,
    event: 'customer.created',
    created_at: '2026-01-01T00:00:00.000Z',
    data: { firstname: 'Zoë' },
  })
  expect(got?.headers).toMatchObject({
    host: new URL(receiver.url).host,
    'content-type': 'application/json; charset=utf-8',
    'x-mainstreet-event': 'customer.created',
    'x-mainstreet-delivery': message.id,
  })
  expect(Math.abs(Number(got?.headers['x-mainstreet-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
  expect(got && isSigned(got, secret)).toBe(true)
  expect(got && isSigned(got, 'whsec_other')).toBe(false)
})

test('a redirect, here into a private network, is a failure and never followed', async () => {
  receiver.answerWith(({ path }, response) => {
    if (path === '/moved') response.writeHead(307, { location: `${receiver.url}/inside` }).end()
    else response.end()
  })
  const { statusCode, problem } = await sendTo('/moved')
  expect([statusCode, problem]).toEqual([307, expect.stringContaining('is a redirect. Redirects are not followed')])
  // Had it been followed, that would have arrived before this.
  await sendTo('/afterwards')
  expect(receiver.at('/inside')).toEqual([])
})

test('a name that leads into a private network is not connected to, whatever it led to before', async () => {
  const { statusCode, problem } = await sendTo('/private', false)
  expect([statusCode, problem]).toEqual([
    null,
    'localhost is in a private network. This installation sends nothing there.',
  ])
  expect(receiver.at('/private')).toEqual([])
})

test('of an answer only the beginning is read and kept, as text that the database takes', async () => {
  receiver.answerWith((_, response) => {
    response.writeHead(500)
    response.write(`no\0pe ${'x'.repeat(1000)}`)
    const more = setInterval(() => response.write('y'.repeat(64 * 1024)), 1)
    response.on('close', () => clearInterval(more))
  })
  const { statusCode, problem, answer } = await sendTo('/long')
  expect([statusCode, problem]).toEqual([500, 'The server answered 500 instead of 200.'])
  expect(answer).toMatch(/^nope x+$/)
  expect(answer).toHaveLength(500)
})

test('one that does not answer in time, or at all, is told apart from one that is not there', async () => {
  receiver.answerWith((_, response) => void response.writeHead(200).write('still thinking'))
  expect((await sendTo('/slow')).problem).toContain('no complete response within 5 seconds')
  receiver.answerWith((_, response) => void response.destroy())
  expect((await sendTo('/gone')).problem).toContain('ended the connection without an answer')
  const to = (url: string) => sendWebhook(message, { url, secret, mayBePrivate: true })
  expect((await to('http://127.0.0.1:1/')).problem).toBe('127.0.0.1:1 refused the connection.')
  expect((await to('http://nobody.invalid/')).problem).toBe('There is no server named nobody.invalid.')
})

test('a certificate that nobody vouches for is refused before anything is told', async () => {
  const { problem } = await sendWebhook(message, { url: secureReceiver.url, secret, mayBePrivate: true })
  expect(problem).toContain('has no valid certificate: self-signed certificate')
  expect(secureReceiver.received).toEqual([])
})
