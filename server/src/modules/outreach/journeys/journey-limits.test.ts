import { expect, test } from 'vitest'
import { bounceOf, useBounceMailbox } from '../bounces/bounce-test-kit.ts'
import { join, journeysOf, useJourneys } from './journey-test-kit.ts'

const box = useJourneys()
const { database, enter, kit, mail, reaches, smtp, subscriber, wait } = box
const mailbox = useBounceMailbox(kit, () => box.owner)

const MARKETING = ['can_view', 'can_create', 'can_edit'].map((may) => `email_marketing.${may}`)

/** Somebody of the staff who may do this and email marketing. */
async function staffWith(...permissions: string[]) {
  const held = Object.fromEntries([...MARKETING, ...permissions].map((permission) => [permission, true]))
  await database.query('update role set permissions = $1 where number = 4 and tenant_id = $2', [
    JSON.stringify(held),
    box.maple,
  ])
  return journeysOf(await kit.signedIn('staff@maple.test'))
}

test('whoever publishes or resumes a journey needs the permissions for what it shows and changes', async () => {
  const [row] = await database.query<{ id: string }>(
    `insert into customer_tag (tenant_id, name) values ($1, 'Guarded') returning id`,
    [box.maple],
  )
  const end = { id: 'end', kind: 'END' }
  const tag = { id: 'tag', kind: 'REMOVE_TAG', tagId: row?.id }
  const hasOrdered = { id: 'if', kind: 'CONDITION', test: 'HAS_ORDERED' }
  const cases = [
    [{ kind: 'ORDER_PLACED' }, end, 'see orders and carts', 'orders.can_view'],
    [{ kind: 'CART_LEFT', hours: 4 }, end, 'see orders and carts', 'orders.can_view'],
    [{ kind: 'FORM_SENT', formName: 'Contact' }, end, 'see what was sent with forms', 'forms.can_view'],
    [{ kind: 'TAG_ADDED', tagId: row?.id }, end, 'see customers', 'customers.can_view'],
    [{ kind: 'FORM_SENT', formName: 'Contact' }, tag, 'change the tags of customers', 'customers.can_edit'],
    [{ kind: 'FORM_SENT', formName: 'Contact' }, hasOrdered, 'see orders and carts', 'orders.can_view'],
  ] as const
  for (const [trigger, step, what, permission] of cases) {
    const rest = step === end ? [] : ['forms.can_view']
    const { journey } = await box.journeys.create()
    await box.journeys.update({ id: journey.id, trigger, steps: [step] })
    await expect((await staffWith(...rest)).publish(journey.id)).rejects.toThrow(`You don’t have permission to ${what}`)
    expect((await (await staffWith(...rest, permission)).publish(journey.id)).journey.status).toBe('ACTIVE')
    await box.journeys.pause(journey.id)
    await expect((await staffWith(...rest)).resume(journey.id)).rejects.toThrow(`You don’t have permission to ${what}`)
    expect((await (await staffWith(...rest, permission)).resume(journey.id)).journey.status).toBe('ACTIVE')
    await box.journeys.pause(journey.id)
  }
})

test('at most 100 journeys are active, even if two are published or resumed at once', async () => {
  await database.query(`update journey set status = 'paused' where tenant_id = $1 and status = 'active'`, [box.maple])
  await database.query(
    `insert into journey (tenant_id, name, status, draft, created_by, created_at, updated_at)
     select $1, 'Filling', 'active', '{"trigger":null,"steps":[]}', 'Test', now(), now() from generate_series(1, 99)`,
    [box.maple],
  )
  const steps = [{ id: 'end', kind: 'END' }]
  const [one, other] = await Promise.all([box.journeys.create('One'), box.journeys.create('Other')])
  const ids: string[] = [one.journey.id, other.journey.id]
  for (const id of ids) await box.journeys.update({ id, trigger: { kind: 'ORDER_PLACED' }, steps })
  const published = await Promise.all(ids.map((id) => box.journeys.publish(id)))
  const messages = published.flatMap(({ userErrors }) => userErrors.map(({ message }) => message))
  expect(messages).toEqual(['At most 100 journeys can be active. Pause another one first.'])
  const [active] = published.flatMap(({ journey }) => journey ?? [])
  expect((await box.journeys.pause(active.id)).userErrors).toEqual([])
  await database.query(
    `insert into journey (tenant_id, name, status, draft, created_by, created_at, updated_at)
     values ($1, 'Filling', 'active', '{"trigger":null,"steps":[]}', 'Test', now(), now())`,
    [box.maple],
  )
  expect((await box.journeys.resume(active.id)).userErrors.map(({ message }) => message)).toEqual(messages)
  await database.query(`delete from journey where tenant_id = $1 and name = 'Filling'`, [box.maple])
  expect((await box.journeys.resume(active.id)).journey.status).toBe('ACTIVE')
})

test('the content of mails is kept apart from the flow', async () => {
  const { id } = await subscriber('apart@journeys.test', [mail('hello')])
  const [version] = await database.query<{ flow: string; contents: object }>(
    'select flow::text as flow, contents from journey_version where journey_id = $1',
    [id],
  )
  expect(version?.flow).not.toContain('content')
  expect(version?.contents).toEqual({ hello: expect.any(String) })
  await reaches(id, [['DONE', null]])
})

test('a journey whose mails bounce too often is paused, and after it is resumed counting begins anew', async () => {
  const [first, second] = ['first@brake.test', 'second@brake.test'] as const
  const { id, listId } = await subscriber(first, [mail('hello'), wait('pause')])
  await reaches(id, [['ACTIVE', 'pause']])
  await database.query(
    `insert into journey_count (tenant_id, journey_id, step, figure, count) values ($1, $2, 'hello', 'bounced', 19)`,
    [box.maple, id],
  )
  const bounce = (email: string) =>
    mailbox.receive(bounceOf({ to: smtp.to(email).at(-1)?.from as string, status: '5.1.1' }))
  await bounce(first)
  expect((await box.journeys.read(id)).status).toBe('PAUSED')
  const told = await database.query(`select distinct title, link from notification where kind = 'journey_paused'`)
  expect(told).toEqual([
    {
      title:
        '“Welcome” was paused. Of 1 emails, 20 bounced and 0 were marked as spam. Check where its addresses come from.',
      link: `/email-marketing/journeys/${id}`,
    },
  ])
  expect((await box.journeys.resume(id)).journey.status).toBe('ACTIVE')
  await join(database, { tenantId: box.maple, listId, email: second })
  await enter()
  const atPause = ['ACTIVE', 'pause']
  await reaches(id, [atPause, atPause])
  await bounce(second)
  const { status, figures } = await box.journeys.read(id)
  expect([status, figures.sent, figures.steps[0].bounced]).toEqual(['ACTIVE', 2, 21])
})
