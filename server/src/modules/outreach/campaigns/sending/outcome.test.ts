import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { SenderDomainService } from '../../../platform/mail/index.ts'
import { campaignsOf, listWith, setPostalAddress } from '../campaign-test-kit.ts'
import { MailServer } from '../mail-server-test-kit.ts'

const smtp = new MailServer()
const kit = useServer({ smtpAllowPrivate: true }, 10)
const { database } = kit
let owner: Visitor
let campaigns: ReturnType<typeof campaignsOf>
let maple: string
beforeAll(async () => {
  await smtp.start()
  owner = await kit.signedIn('owner@maple.test')
  campaigns = campaignsOf(owner)
  maple = kit.tenants.maple as string
  await setPostalAddress(database, maple)
  await database.query(
    `insert into mail_provider (tenant_id, host, port, security, username, from_name, from_address)
     values ($1, '127.0.0.1', $2, 'none', '', 'Maple Auto', 'post@maple.example')`,
    [maple, smtp.port],
  )
  return () => smtp.stop()
})

const WAIT = { timeout: 30_000, interval: 50 }

/** Sends to the lists, and waits until it is over. */
async function sent(listIds: readonly string[], fields: object = {}): Promise<string> {
  const { campaign, userErrors } = await campaigns.create({ audience: { include: { listIds } }, ...fields })
  expect(userErrors).toEqual([])
  expect((await campaigns.send(campaign.id)).userErrors).toEqual([])
  await expect.poll(async () => (await campaigns.read(campaign.id)).status, WAIT).toMatch(/SENT|FAILED/)
  return campaign.id
}

test('a campaign that reached nobody has failed, and staff are told so', async () => {
  smtp.refuse('only@outcome.test', 554, 'No')
  const id = await sent([await listWith(database, maple, ['only@outcome.test'])], { name: 'Lost' })
  expect(await campaigns.read(id)).toMatchObject({ status: 'FAILED', figures: { failed: 1, delivered: 0 } })
  const [notice] = await database.query(`select title from notification where link like '%' || $1`, [id])
  expect(notice).toEqual({ title: '“Lost” failed: nobody got it' })
})

test('delivered is what was sent and did not bounce', async () => {
  const id = await sent([await listWith(database, maple, ['a@delivered.test', 'b@delivered.test', 'c@delivered.test'])])
  await database.query('update campaign_figures set returned = 2 where campaign_id = $1', [id])
  expect((await campaigns.read(id)).figures).toMatchObject({ sent: 3, delivered: 1 })
})

test('a campaign comes from its own address, whose domain must be verified, and stay so', async () => {
  const fromAddress = 'news@letters.example'
  const refused = await campaigns.create({ fromAddress })
  expect(refused.userErrors).toMatchObject([{ field: 'fromAddress' }])
  await kit.server.inTenant(maple, (ctx) =>
    inTransaction(ctx, () => ctx.use(SenderDomainService).add('letters.example')),
  )
  const verify = (at: string) =>
    database.query(`update sender_domain set verified_at = ${at} where domain = 'letters.example'`)
  await verify('now()')
  await sent([await listWith(database, maple, ['own@from.test'])], { fromAddress, fromName: 'Letters' })
  const [mail] = smtp.to('own@from.test')
  expect(mail?.raw).toMatch(/^From: Letters <news@letters\.example>\r$/m)
  expect(mail?.raw).toMatch(/^DKIM-Signature: [\s\S]*?d=letters\.example;/m)
  const list = await listWith(database, maple, ['later@from.test'])
  const { campaign } = await campaigns.create({ fromAddress, audience: { include: { listIds: [list] } } })
  await verify('null')
  expect((await campaigns.send(campaign.id)).userErrors).toMatchObject([{ field: 'settings' }])
})

test('each mailing list has figures of its own members', async () => {
  const both = await listWith(database, maple, ['both@lists.test', 'one@lists.test'])
  const other = await listWith(database, maple, ['both@lists.test', 'left@lists.test'])
  await database.query(
    `update mailing_list_member set status = 'unsubscribed', unsubscribed_at = now() where email = 'left@lists.test'`,
  )
  const id = await sent([both, other])
  await database.query(
    `update campaign_recipient set opened_at = now(), clicked_at = now() where campaign_id = $1 and email = 'both@lists.test'`,
    [id],
  )
  // Unsubscribed since, but a member when it was sent.
  await database.query(
    `update mailing_list_member set status = 'unsubscribed', unsubscribed_at = now() where email = 'one@lists.test'`,
  )
  const document = `query ($id: ID!) { campaignReport(id: $id) { lists { listId sent opened clicked unsubscribed } } }`
  const { lists } = (await owner.ask(document, { id })).data.campaignReport
  const counts = { opened: 1, clicked: 1, unsubscribed: 0 }
  expect(lists.find(({ listId }: { listId: string }) => listId === both)).toMatchObject({ sent: 2, ...counts })
  expect(lists.find(({ listId }: { listId: string }) => listId === other)).toMatchObject({ sent: 1, ...counts })
})
