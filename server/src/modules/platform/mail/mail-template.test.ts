import { fillTemplate, splitTemplate } from '@mainstreet/blocks/email'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { MailTemplate } from './mail-template.ts'

const PERSON = {
  to: 'ana@example.com',
  subject: 'Winter',
  messageId: '<1@maple.example>',
  unsubscribeUrl: `https://maple.example/_mail/campaign?token=${'a'.repeat(120)}`,
  headers: { 'X-Mail': 'token' },
  bounceAddress: undefined,
}
const FROM = { name: 'Maple', address: 'post@maple.example' }

async function build(html: string, values: Record<string, string>, options: object = {}) {
  const template = { html: splitTemplate(html, 'html'), text: splitTemplate(html, 'text') }
  const { from = FROM, replyTo = '', ...person } = options as { from?: typeof FROM; replyTo?: string }
  const mail = new MailTemplate({ from, replyTo, ...template })
  const { envelope, content } = await mail.build({ ...PERSON, values, ...person }, null)
  const raw = content.toString()
  const expected = { html: fillTemplate(template.html, values), text: fillTemplate(template.text, values) }
  return { envelope, raw, expected, parsed: await PostalMime.parse(raw) }
}

const names = {
  plain: 'Ann',
  none: '',
  'accents and emoji': 'Zoë Łukasz 李 🍁',
  'equals signs and escapes': '=41=\t=3D',
  'spaces at both ends': '  Ann  ',
  'a dot': '.',
  'what ends a mail': '\r\n.\r\nMAIL FROM:<evil@example.com>\r\n',
  'what looks like a boundary': '\r\n--=_00\r\nContent-Type: text/html',
  markup: '<b>"Ann" & \'Bo\'</b>',
  'more than a line': 'Anné '.repeat(60),
}

for (const [kind, firstname] of Object.entries(names))
  test(`a mail says what was written, with a name of ${kind}`, async () => {
    const text = `<p title="{{ customer.firstname }}">Café ${'long line '.repeat(30)}{{ customer.firstname | "you" }}</p>\n.\n{{ customer.firstname }}{{ customer.firstname }} \n`
    const { raw, parsed, expected } = await build(text, { 'customer.firstname': firstname })
    const lines = (written: string | undefined) => written?.replace(/\r\n?|\n/g, '\n').trimEnd()
    expect(lines(parsed.html)).toBe(lines(expected.html))
    expect(lines(parsed.text)).toBe(lines(expected.text))
    const body = raw.slice(raw.indexOf('\r\n\r\n'))
    expect(Math.max(...body.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(76)
    expect(body).toMatch(/^[\t\r\n -~]*$/)
    expect(body).not.toMatch(/[ \t]\r\n|[^\r]\n/)
  })

test('headers are encoded and folded, and those to unsubscribe are on one line each', async () => {
  const subject = 'Für {{ dich }} '.repeat(12).trim()
  const from = { name: 'Érablière, "Maple"', address: 'post@maple.example' }
  const { raw, parsed } = await build('<p>Hi</p>', {}, { subject, from, replyTo: 'reply@maple.example' })
  expect(parsed).toMatchObject({ subject, from, to: [{ name: '', address: PERSON.to }], messageId: PERSON.messageId })
  expect(raw).toContain('\r\nReply-To: reply@maple.example\r\n')
  expect(raw).toContain(`\r\nList-Unsubscribe: <${PERSON.unsubscribeUrl}>\r\n`)
  expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(raw).toContain('\r\nX-Mail: token\r\n')
  expect(Date.parse(parsed.date ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test('nothing that a person is called or where they read mail adds a header or a recipient', async () => {
  const evil = 'a@example.com>\r\nBcc: evil@example.com'
  const { parsed, envelope } = await build('<p>Hi</p>', {}, { to: evil, subject: 'Hi\r\nBcc: evil@example.com' })
  expect(parsed.bcc).toBeUndefined()
  expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(envelope).toEqual({ from: FROM.address, to: evil })
})

test('bounces go to the address that is given, otherwise to the sender', async () => {
  const bounceAddress = 'b+1@bounces.example'
  expect((await build('<p>Hi</p>', {}, { bounceAddress })).envelope.from).toBe(bounceAddress)
  const { envelope, raw } = await build('<p>Hi</p>', {}, { from: 'Maple <post@maple.example>' })
  expect(envelope.from).toBe('post@maple.example')
  expect(raw).toContain('\r\nFrom: Maple <post@maple.example>\r\n')
})
