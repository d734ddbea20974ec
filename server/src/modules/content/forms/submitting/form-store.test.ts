import { randomUUID } from 'node:crypto'
import type { FormDefinition } from '@mainstreet/blocks/forms'
import { expect, onTestFinished, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { actAs, withinTenant } from '../../../../kernel/tenancy/tenant-scope.ts'
import { FormFolder, type FormValue } from '../submissions/form-submission.entity.ts'
import { FormStore } from './form-store.ts'

// No background work adds statements of its own.
const kit = useServer({ role: 'web' }, 10)

const FORM: FormDefinition = {
  ...{ name: 'Contact Form', fields: [], recipients: ['desk@maple.example'], tags: [], createsCustomer: true },
  ...{ offersNewsletter: true, newsletterListId: '', replySubject: '', replyMessage: 'We answer within a day.' },
  ...{ successMessage: '', errorMessage: '', calculatesCarbon: false },
}
const NEWS = {
  key: 'news',
  label: 'News',
  type: 'newsletter',
  value: 'Yes',
  isOutdated: false,
  mapping: 'none',
} as const

interface Person {
  readonly ip: string
  readonly email: string
  readonly phone?: string
  readonly agrees?: boolean
  readonly message?: string
  readonly form?: Partial<FormDefinition>
}

function submissionOf({ ip, email, phone = '', agrees, message = 'Hello', form }: Person) {
  const value = (key: 'email' | 'phone' | 'message', text: string): FormValue => {
    return { key, label: key, type: 'text', value: text, isOutdated: false, mapping: key === 'message' ? 'none' : key }
  }
  const values = [value('email', email), value('phone', phone), value('message', message), ...(agrees ? [NEWS] : [])]
  const sender = { senderName: '', senderEmail: email, senderPhone: phone, visitor: '', utm: [], ip, isVerified: true }
  const page = { formName: FORM.name, pageId: null, pageTitle: 'Contact', pagePath: '/contact' }
  const state = { attempt: randomUUID(), folder: FormFolder.INBOX, spamReason: '' }
  const fields = { ...sender, ...page, ...state, values, excerpt: 'Hello', searchText: message.toLowerCase() }
  return { fields, form: { ...FORM, ...form }, day: '2026-01-01', files: [] }
}

const inMaple = <Result>(work: (ctx: RequestContext) => Promise<Result>) =>
  kit.server.inTenant(kit.tenants.maple as string, work)

/** As visitors who send at the same moment, who are one batch. Each answer is null or an error. */
const storeTogether = (...people: readonly Person[]) =>
  inMaple((ctx) =>
    Promise.all(
      people.map((person) =>
        withinTenant(ctx.currentTenant.id, () => {
          actAs({ kind: 'visitor', id: null, name: '', via: null, address: person.ip })
          const added = ctx.use(FormStore).add(submissionOf(person))
          return added.then(
            () => null,
            (error: unknown) => error,
          )
        }),
      ),
    ),
  )

/** Holds the row of a customer until `release`. */
async function holdCustomer(email: string) {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  let ended: Promise<void> = Promise.resolve()
  await new Promise<void>((isHeld) => {
    ended = inMaple((ctx) =>
      inTransaction(ctx, async () => {
        await ctx.em.execute('select from "customer" where "email" = ? for update', [email])
        isHeld()
        await isReleased
      }),
    )
  })
  const end = async () => {
    release()
    await ended
  }
  onTestFinished(end)
  return end
}

const logOf = (email: string) =>
  kit.database.query(
    `select a.act, a.address from audit_entry a join customer c on c.id::text = a.record_id
      where c.email = $1 and a.kind = 'customer' order by a.act, a.address`,
    [email],
  )

test('replies that cannot be counted end nothing but their submission, while others wait for a customer', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  await storeTogether({ ip: '198.51.100.1', email: 'counted@example.com' })
  await kit.database.query(`create function counters.refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no counter' using errcode = 'P0001'; end $$`)
  await kit.database.query(`create trigger refuse before insert or update on counters.counter for each row
    when (new.key like 'form-reply%') execute function counters.refuse()`)
  process.on('unhandledRejection', note)
  const release = await holdCustomer('counted@example.com')
  const storing = storeTogether({ ip: '198.51.100.2', email: 'counted@example.com' })
  await expect.poll(waitingForCustomers).toHaveLength(1)
  await release()
  expect(await storing).toEqual([expect.objectContaining({ message: expect.stringContaining('no counter') })])
  process.off('unhandledRejection', note)
  await kit.database.query('drop trigger refuse on counters.counter')
  expect(unhandled).toEqual([])
})

const waitingForCustomers = () =>
  kit.database.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%"customer"%'`)

test('a batch that failed counts the reply to each of its submissions once', async () => {
  await kit.database.query(
    `alter table form_submission add constraint refused check (sender_email <> 'refused@example.com')`,
  )
  const people = ['again@example.com', 'refused@example.com'].map((email) => ({ ip: '198.51.100.3', email }))
  expect(await storeTogether(...people)).toEqual([null, expect.any(Error)])
  const counted = await kit.database.query<{ points: number }>(
    `select points from counters.counter where key like 'form-reply%' order by points desc`,
  )
  expect(counted.map(({ points }) => points)).toEqual(counted.map(() => 1))
  expect(await kit.database.query(`select from mail where recipient = 'again@example.com'`)).toHaveLength(1)
})

test('the log names who agreed, who added a tag, and who changed something', async () => {
  const email = 'shared@example.com'
  const [first, second, third] = ['198.51.100.11', '198.51.100.12', '198.51.100.13'] as const
  await storeTogether({ ip: first, email }, { ip: second, email, agrees: true })
  expect(await logOf(email)).toEqual([
    { act: 'consent_recorded', address: second },
    { act: 'created', address: first },
  ])
  const people = [
    { ip: first, email },
    { ip: second, email, phone: '6135550199' },
    { ip: third, email, form: { tags: ['Lead'] } },
    { ip: first, email, form: { tags: ['Spring'] }, message: 'Another' },
  ].map((person, index) => ({ ...person, form: { ...person.form, name: `Form ${index}` } }))
  await storeTogether(...people)
  expect((await logOf(email)).filter(({ act }) => act === 'updated')).toEqual([
    { act: 'updated', address: first },
    { act: 'updated', address: second },
    { act: 'updated', address: third },
  ])
})

test('who waits too long for a customer that somebody holds is asked to try again', { timeout: 30_000 }, async () => {
  await storeTogether({ ip: '198.51.100.21', email: 'held@example.com' })
  const release = await holdCustomer('held@example.com')
  const [error] = await storeTogether({ ip: '198.51.100.22', email: 'held@example.com' })
  await release()
  expect(error).toMatchObject({ extensions: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 10 } })
})

test('a tag whose lower case differs between JavaScript and PostgreSQL is given', async () => {
  for (const email of ['first@example.com', 'second@example.com'])
    await storeTogether({ ip: '198.51.100.31', email, form: { tags: ['İzmir', 'Lead'] } })
  const tags = await kit.database.query(
    `select c.email, t.name from tagging g join customer_tag t on t.id = g.tag_id join customer c on c.id = g.record_id
      where c.email in ('first@example.com', 'second@example.com') order by c.email, t.name`,
  )
  expect(tags).toHaveLength(4)
  expect(tags).toEqual(
    expect.arrayContaining(['first', 'second'].map((name) => ({ email: `${name}@example.com`, name: 'İzmir' }))),
  )
})

test('large submissions of one batch are written in several statements of one transaction', async () => {
  kit.statements.length = 0
  const people = ['1', '2', '3'].map((name) => ({ ip: '198.51.100.41', email: `large${name}@example.com` }))
  expect(await storeTogether(...people.map((one) => ({ ...one, message: 'Long '.repeat(12_000) })))).toEqual([
    null,
    null,
    null,
  ])
  const count = (start: RegExp) => kit.statements.filter((sql) => start.test(sql)).length
  expect([count(/\bbegin\b/), count(/insert into "form_submission"/), count(/insert into "mail"/)]).toEqual([1, 3, 3])
})
