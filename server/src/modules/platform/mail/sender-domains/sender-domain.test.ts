import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { MailServer } from '../../../outreach/campaigns/mail-server-test-kit.ts'
import { useNameServer } from '../../domains/domain-test-kit.ts'
import { mail } from '../index.ts'
import { MailService } from '../mail.service.ts'
import { verifyDkim } from './dkim-test-kit.ts'

const dns = useNameServer()
const smtp = new MailServer()
const kit = useServer({
  smtpAllowPrivate: true,
  get dnsServers() {
    return [dns.address]
  },
})
let owner: Visitor
beforeAll(async () => {
  await smtp.start()
  owner = await kit.signedIn('owner@maple.test')
  return () => smtp.stop()
})

const SENDER = 'id domain verifiedAt checkedAt records { kind name value problem }'
const call = async (operation: string, type: string, input: object, who = owner) => {
  const document = `mutation ($input: ${type}!) { ${operation}(input: $input) { senderDomain { ${SENDER} } userErrors { field message } } }`
  const { data, errors } = await who.ask(document, { input })
  return data?.[operation] ?? { errors }
}
const add = (domain: string, who = owner) => call('addSenderDomain', 'AddSenderDomainInput', { domain }, who)
const check = (id: string, who = owner) => call('checkSenderDomain', 'ManageSenderDomainInput', { id }, who)
const remove = (id: string) => call('removeSenderDomain', 'ManageSenderDomainInput', { id })
const problems = ({ records }: { records: { problem: string | null }[] }) => records.map(({ problem }) => problem)

test('the records to set are shown, and DNS is asked for them', async () => {
  const { senderDomain } = await add(' Maple.example ')
  expect(senderDomain).toMatchObject({ domain: 'maple.example', verifiedAt: null, checkedAt: null })
  const [dkim, spf, dmarc] = senderDomain.records
  expect(dkim.name).toMatch(/^ms-[0-9a-f]{8}\._domainkey\.maple\.example$/)
  expect(dkim.value).toMatch(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/=]{392}$/)
  expect([spf.name, dmarc.name]).toEqual(['maple.example', '_dmarc.maple.example'])
  expect(problems((await check(senderDomain.id)).senderDomain)).toEqual([
    expect.stringContaining(`No TXT record was found for ${dkim.name}.`),
    expect.stringContaining('No TXT record was found for maple.example.'),
    expect.stringContaining('No TXT record was found for _dmarc.maple.example.'),
  ])
  dns.txt.set(dkim.name, [dkim.value])
  dns.txt.set('maple.example', ['google-site-verification=x', 'v=spf1 include:spf.example ~all'])
  dns.txt.set('_dmarc.maple.example', ['v=DMARC1; p=none'])
  const { senderDomain: checked } = await check(senderDomain.id)
  expect(checked.verifiedAt).not.toBeNull()
  expect(problems(checked)).toEqual([null, null, null])
})

test.each([
  ['two SPF records', ['v=spf1 ~all', 'v=spf1 mx ~all'], [], 'has 2 SPF records'],
  ['an SPF record for everybody', ['v=spf1 +all'], [], 'lets anybody send'],
  ['texts that are no SPF record', ['v=spf10'], [], 'has no SPF record'],
  ['a DMARC record without a policy', [], ['v=DMARC1'], 'has no valid policy (p=)'],
  ['two DMARC records', [], ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'several DMARC records'],
])('%s are reported in words', async (_name, spf, dmarc, expected) => {
  const domain = `d${Math.random().toString(36).slice(2)}.example`
  const { senderDomain } = await add(domain)
  if (spf.length > 0) dns.txt.set(domain, spf)
  if (dmarc.length > 0) dns.txt.set(`_dmarc.${domain}`, dmarc)
  const found = problems((await check(senderDomain.id)).senderDomain)
  expect(found.filter((problem) => problem?.includes(expected))).toHaveLength(1)
  await remove(senderDomain.id)
})

test('a subdomain may have the policy of the domain above it', async () => {
  dns.txt.set('_dmarc.above.example', ['v=DMARC1; p=reject'])
  const { senderDomain } = await add('news.above.example')
  expect(problems((await check(senderDomain.id)).senderDomain)[2]).toBeNull()
})

test('another key in DNS does not verify, and a key that disappears ends signing; name servers that refuse do not', async () => {
  const { senderDomain } = await add('changing.example')
  const { id } = senderDomain
  const { name, value } = senderDomain.records[0]
  dns.txt.set(name, ['v=DKIM1; k=rsa; p=AAAA'])
  const wrong = (await check(id)).senderDomain
  expect([wrong.verifiedAt, problems(wrong)[0]]).toEqual([null, expect.stringContaining('doesn’t match the value shown here')])
  dns.txt.set(name, [value])
  expect((await check(id)).senderDomain.verifiedAt).not.toBeNull()
  dns.txt.set(name, 'refused')
  const refused = (await check(id)).senderDomain
  expect(refused.verifiedAt).not.toBeNull()
  expect(problems(refused)[0]).toContain('cannot answer')
  dns.txt.delete(name)
  const checkAgain = async () => {
    const [row] = await kit.database.query<{ at: Date }>('select checked_at as at from sender_domain where id = $1', [
      id,
    ])
    const data = { senderDomainId: id, checkedAt: row?.at.toISOString() }
    await kit.server.inTenant(kit.tenants.maple as string, async (ctx) => mail.jobs?.[0]?.run(ctx, data as never))
    return kit.database.query('select verified_at from sender_domain where id = $1', [id])
  }
  expect(await checkAgain()).toEqual([{ verified_at: null }])
  const [notice] = await kit.database.query(
    `select title from notification where kind = 'sender_domain_unverified' limit 1`,
  )
  expect(notice).toEqual({ title: 'Emails from changing.example are no longer signed: its DKIM record is missing' })
})

test('mail from a verified domain is signed, and its one-click headers are covered', async () => {
  const { senderDomain } = await add('signed.example')
  const { name, value } = senderDomain.records[0]
  dns.txt.set(name, [value])
  await check(senderDomain.id)
  await kit.database.query(
    `insert into mail_provider (tenant_id, host, port, security, username, from_name, from_address)
     values ($1, '127.0.0.1', $2, 'none', '', 'Maple Auto', 'post@news.signed.example')`,
    [kit.tenants.maple, smtp.port],
  )
  await kit.server.inTenant(kit.tenants.maple as string, async (ctx) => {
    const unsubscribeUrl = 'https://maple.example/_mail/unsubscribe?token=x'
    const letter = {
      subject: 'Déjà vu, a subject that is long enough to be folded when it is encoded',
      heading: 'Hi',
      paragraphs: ['A\n\n  b '],
    }
    await ctx.use(MailService).send({ to: 'ann@reader.test', ...letter, unsubscribeUrl })
  })
  await expect.poll(() => smtp.to('ann@reader.test').length, { timeout: 20_000 }).toBe(1)
  const result = verifyDkim(smtp.to('ann@reader.test')[0]?.raw ?? '', value)
  expect(result).toMatchObject({ isValid: true, domain: 'signed.example', selector: name.split('.')[0] })
  expect(result.covered).toEqual(expect.arrayContaining(['from', 'to', 'list-unsubscribe', 'list-unsubscribe-post']))
  const changed = (smtp.to('ann@reader.test')[0]?.raw ?? '').replace(
    'List-Unsubscribe: <https://maple',
    'List-Unsubscribe: <https://evil',
  )
  expect(verifyDkim(changed, value).isValid).toBe(false)
})

test('the private key is sealed, and shown nowhere', async () => {
  const { senderDomain } = await add('sealed.example')
  const [row] = await kit.database.query<{ sealed_key: string }>('select sealed_key from sender_domain where id = $1', [
    senderDomain.id,
  ])
  expect(Buffer.from(row?.sealed_key ?? '', 'base64').toString('latin1')).not.toContain('PRIVATE KEY')
  const { data } = await owner.ask('{ __type(name: "SenderDomain") { fields { name } } }')
  expect(JSON.stringify(data)).not.toMatch(/sealed|private/i)
})

test('bad names and those on the list are refused; others cannot see or check them', async () => {
  expect((await add('not a domain')).userErrors[0].field).toBe('domain')
  expect((await add('x'.repeat(300))).userErrors?.[0]?.field ?? 'domain').toBe('domain')
  const { senderDomain } = await add('twice.example')
  expect((await add('TWICE.example')).userErrors[0].message).toContain('on the list already')
  const birch = await kit.signedIn('owner@birch.test')
  expect((await check(senderDomain.id, birch)).errors[0].extensions.code).toBe('NOT_FOUND')
  expect((await add('twice.example', birch)).senderDomain.domain).toBe('twice.example')
})
