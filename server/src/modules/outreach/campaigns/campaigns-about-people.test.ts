import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { listWith } from './campaign-test-kit.ts'
import { campaignsAboutPeople } from './campaigns-about-people.ts'
import { sentCampaign } from './tracking/tracking-test-kit.ts'

const kit = useServer({ role: 'web' })

test('the data of a person who is no customer has the results of their mails, and nothing about others', async () => {
  const [email, other] = [`me-${randomUUID()}@people.test`, `other-${randomUUID()}@people.test`]
  const tenantId = kit.tenants.maple as string
  const listId = await listWith(kit.database, tenantId, [email, other])
  const { id, recipients } = await sentCampaign(kit, [email, other], [], [listId])
  await kit.database.query(
    `update campaign_recipient set bounced_at = now(), soft_bounced_at = now(), complained_at = now() where id = $1`,
    [recipients[email]],
  )
  const person = { customerIds: [], emails: [email], phones: [] }
  const [row, ...others] = await kit.server.inTenant(tenantId, (ctx) => campaignsAboutPeople.collect(ctx, person))
  expect(others).toEqual([])
  const time = expect.any(Date)
  expect(row).toEqual({
    ...{ campaignId: id, email, status: 'sent', problem: null, variant: null, listIds: [listId], scheduledAt: null },
    ...{ sentAt: time, openedAt: null, clickedAt: null, unsubscribedAt: null },
    ...{ bouncedAt: time, softBouncedAt: time, complainedAt: time },
  })
})
