import { beforeAll, expect } from 'vitest'
import type { TestDatabase } from '../../../../../tests/kit/database.ts'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { contentOf, listWith, setPostalAddress } from '../campaigns/campaign-test-kit.ts'
import { MailServer } from '../campaigns/mail-server-test-kit.ts'
import { enterJourneys } from './entering/journey-entries.ts'

const JOURNEY = `id version name status publishedNumber hasChanges
  trigger { kind listId tagId formName fieldId days hours }
  steps { id kind parent branch minutes subject templateId tagId listId text test }
  figures { entered active done sent steps { step here passed sent skipped failed unknown bounced complained unsubscribed } }`

/** The operations of journeys, as somebody calls them. */
export function journeysOf(visitor: Visitor) {
  async function call(operation: string, type: string, input: object) {
    const document = `mutation ($input: ${type}!) { ${operation}(input: $input) { journey { ${JOURNEY} } userErrors { message field } } }`
    const { data, errors } = await visitor.ask(document, { input })
    if (errors) throw new Error(errors[0]?.message)
    // biome-ignore lint/suspicious/noExplicitAny: tests look at single fields
    return data[operation] as { journey: any; userErrors: { message: string; field: string | null }[] }
  }
  const journeys = {
    create: (name = 'Welcome') => call('createJourney', 'CreateJourneyInput', { name }),
    update: (input: object) => call('updateJourney', 'UpdateJourneyInput', input),
    publish: (id: string) => call('publishJourney', 'ManageJourneyInput', { id }),
    pause: (id: string) => call('pauseJourney', 'ManageJourneyInput', { id }),
    resume: (id: string) => call('resumeJourney', 'ManageJourneyInput', { id }),
    async read(id: string) {
      return (await visitor.ask(`query ($id: ID!) { journey(id: $id) { ${JOURNEY} } }`, { id })).data.journey
    },
    async people(journeyId: string): Promise<{ email: string; status: string; step: string | null }[]> {
      const document = `query ($journeyId: ID!) { journeyPeople(journeyId: $journeyId) { items { email status step } } }`
      return (await visitor.ask(document, { journeyId })).data.journeyPeople.items
    },
    /** A published journey. */
    async begin(trigger: object, steps: readonly object[], name?: string): Promise<string> {
      const { journey } = await journeys.create(name)
      const { userErrors } = await journeys.update({ id: journey.id, trigger, steps })
      const published = await journeys.publish(journey.id)
      const problems = [...userErrors, ...published.userErrors]
      if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(' '))
      return journey.id
    },
  }
  return journeys
}

/** An email template, whose text is its name. */
export async function templateOf(visitor: Visitor, name: string, content: string): Promise<string> {
  const document = `mutation ($input: CreateEmailTemplateInput!) { createEmailTemplate(input: $input) { emailTemplate { id } } }`
  return (await visitor.ask(document, { input: { name, content } })).data.createEmailTemplate.emailTemplate.id
}

/** Subscribes an address to a list. */
export async function join(
  database: TestDatabase,
  { tenantId, listId, email }: { tenantId: string; listId: string; email: string },
): Promise<void> {
  await database.query(
    `insert into mailing_list_member (tenant_id, list_id, email, status, source, requested_at, confirmed_at, created_at)
     values ($1, $2, $3, 'subscribed', 'Test', now(), now(), now())
     on conflict (tenant_id, list_id, email) do update set confirmed_at = now()`,
    [tenantId, listId, email],
  )
}

/** As if those who wait in a journey had waited long enough. */
export async function letWaitPass(database: TestDatabase, journeyId: string): Promise<void> {
  await database.query(`update journey_person set due_at = now() where journey_id = $1 and status = 'active'`, [
    journeyId,
  ])
}

const WAIT = { timeout: 30_000, interval: 50 }

/** A server with a mail server, and what tests of journeys do with them. Call it at the top of a file. */
export function useJourneys() {
  const smtp = new MailServer()
  const kit = useServer({ smtpAllowPrivate: true }, 10)
  const { database } = kit
  let owner: Visitor
  let journeys: ReturnType<typeof journeysOf>
  let maple: string
  let templateId: string
  beforeAll(async () => {
    await smtp.start()
    owner = await kit.signedIn('owner@maple.test')
    journeys = journeysOf(owner)
    maple = kit.tenants.maple as string
    await setPostalAddress(database, maple)
    await database.query(
      `insert into mail_provider (tenant_id, host, port, security, username, from_name, from_address)
       values ($1, '127.0.0.1', $2, 'none', '', 'Maple Auto', 'post@maple.example')`,
      [maple, smtp.port],
    )
    templateId = await templateOf(owner, 'Hello', contentOf('<p>Hello {{ customer.firstname | "there" }}</p>'))
    return () => smtp.stop()
  })
  const enter = () => enterJourneys.run(kit.server)
  const stateOf = async (id: string) => (await journeys.people(id)).map(({ status, step }) => [status, step])
  return {
    ...{ smtp, kit, database, enter, stateOf },
    get journeys() {
      return journeys
    },
    get owner() {
      return owner
    },
    get maple() {
      return maple
    },
    mail: (id: string, subject = id) => ({ id, kind: 'MAIL', subject, templateId }),
    wait: (id: string, minutes = 60) => ({ id, kind: 'WAIT', minutes }),
    subjectsTo: (email: string) => smtp.to(email).map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1]),
    reaches: (id: string, states: readonly unknown[]) => expect.poll(() => stateOf(id), WAIT).toEqual(states),
    /** A journey that begins with a list, and a subscriber who has entered it. */
    async subscriber(email: string, steps: readonly object[]) {
      const listId = await listWith(database, maple, [])
      const id = await journeys.begin({ kind: 'LIST_JOINED', listId }, steps)
      await join(database, { tenantId: maple, listId, email })
      await enter()
      return { id, listId, email }
    },
  }
}
