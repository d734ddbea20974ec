import { solveChallenge } from '@mainstreet/blocks/proof-of-work'
import { block, tree } from '@mainstreet/blocks/tree'
import pg from 'pg'
import { ProofOfWork } from '../../server/src/kernel/security/proof-of-work.ts'
import { type Installed, withInstallation } from './installed.ts'
import { makePage } from './made-page.ts'
import { median } from './median.ts'
import { load, type Target } from './pairs.ts'
import { atLeast, type Row } from './report.ts'
import { startServerProcess } from './server-process.ts'
import { mapleId } from './tenant.ts'

const ROUNDS = 7
const SECONDS = 4
const WARM_UP_SECONDS = 10
/** More than we take in a second: each solution of the human check holds once. */
const MOST_PER_SECOND = 1_200
/** More than are on their way when the time of a load is over. */
const ON_THEIR_WAY = 100

const FORM = 'Bench form'
const PATH = '/api/v1/form/submit/'
const FIELDS = [
  { label: 'Name', required: true, customerMapping: 'firstname' },
  { label: 'Email', type: 'email', required: true, customerMapping: 'email' },
  { label: 'Phone', type: 'phone', customerMapping: 'phone' },
  { label: 'Message', type: 'textarea', required: true },
  { label: 'News', type: 'newsletter', checkboxLabel: 'Send me news' },
]
const BOUNDARY = 'bench-boundary'

/**
 * Submissions of strangers with everything on: the human check, a new customer with tags and consent, timeline,
 * notification, and emails to a recipient and to the sender. Beside it a server that parses the same and writes one row.
 */
export function measure(): Promise<Row[]> {
  return withInstallation(
    async (installed) => {
      const tenantId = await mapleId(installed)
      const url = await publishForm(installed)
      const senders = new Senders(installed, tenantId, url)
      const plain = await startServerProcess('plain-form', { databaseUrl: installed.databaseUrl, tenantId })
      const common = { method: 'POST', headers: { host: 'maple.localhost' } } as const
      const ours = { ...common, url: `${installed.baseUrl}${PATH}`, pid: installed.pid }
      const theirs = { ...common, url: `${plain.url}${PATH}`, pid: plain.pid }
      try {
        await loadBoth(ours, theirs, senders, WARM_UP_SECONDS)
        const ratios: number[] = []
        const rates: number[] = []
        for (let round = 0; round < ROUNDS; round++) {
          await forgetCount(installed)
          const [us, them] = await loadBoth(ours, theirs, senders, SECONDS)
          ratios.push(us / them)
          rates.push(us)
          console.log(`  round ${round + 1}: ${us.toFixed(0)} a second against ${them.toFixed(0)}`)
        }
        console.log(`  ${median(rates).toFixed(0)} submissions a second`)
        return [atLeast('forms: submissions, everything on', median(ratios), '× one plain row', 0.25)]
      } finally {
        await plain.stop()
      }
    },
    // Each sender has an address of its own.
    { TRUST_PROXY: 'on' },
  )
}

/** Both get the same submissions. Plain ones begin again after the last: nothing checks that their senders are strangers. */
async function loadBoth(ours: Target, theirs: Target, senders: Senders, seconds: number): Promise<[number, number]> {
  const each = await senders.some(Math.ceil(seconds * MOST_PER_SECOND))
  const us = await load({ ...ours, each }, seconds)
  senders.drop(us.answered + ON_THEIR_WAY)
  const them = await load({ ...theirs, each }, seconds)
  return [us.perSecond, them.perSecond]
}

/** A tenant's forms may be sent 20,000 times an hour, which is less than what is measured here in a minute. */
async function forgetCount({ databaseUrl }: Installed): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(`delete from counters.counter where key like 'form-tenant:%'`)
  } finally {
    await client.end()
  }
}

async function publishForm(installed: Installed): Promise<string> {
  const form = block('CustomForm', {
    formName: FORM,
    recipients: 'desk@maple.example',
    tags: 'Bench',
    createCustomer: true,
    replyMessage: 'We will answer soon.',
    dynamicForm: FIELDS,
  })
  const content = tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, form))))
  return `/${(await makePage(installed, FORM, content)).slug}`
}

interface Sender {
  readonly headers: Record<string, string>
  readonly body: string
}

/** People who have not sent anything before. */
class Senders {
  private number = 0
  /** Computing solutions takes a while, so those that a load did not use are kept for the next. */
  private unused: Sender[] = []
  private readonly proofs: ProofOfWork
  private readonly purpose: string

  constructor(
    { env }: Installed,
    tenantId: string,
    private readonly url: string,
  ) {
    const unused = { consume: async () => null }
    this.proofs = new ProofOfWork({ secret: env.SECRET as string, counters: unused })
    this.purpose = `form ${tenantId}`
  }

  async some(count: number): Promise<readonly Sender[]> {
    const missing = Math.max(0, count - this.unused.length)
    this.unused.push(...(await Promise.all(Array.from({ length: missing }, () => this.one()))))
    return this.unused.slice(0, count)
  }

  /** Forgets the first ones, who have sent. */
  drop(count: number): void {
    this.unused = this.unused.slice(count)
  }

  private async one(): Promise<Sender> {
    const number = ++this.number
    // As real ones, but found at the first try: browsers compute, not the server.
    const recaptchaToken = await solveChallenge(await this.proofs.challenge(this.purpose, 1))
    const fields = {
      formName: FORM,
      url: this.url,
      utm_paramaters: JSON.stringify({ utm_source: 'bench' }),
      name: `Ann Ash ${number}`,
      email: `ann-${number}@example.com`,
      phone: `613555${String(number).padStart(4, '0').slice(-4)}`,
      message: 'The brakes squeal when it rains. Could somebody have a look at them next week?',
      news: 'true',
      meta: JSON.stringify({ recaptchaToken, attempt: `bench-${number}` }),
    }
    const parts = Object.entries(fields).map(
      ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const ip = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
    return {
      headers: { 'x-forwarded-for': ip, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: `${parts.join('')}--${BOUNDARY}--\r\n`,
    }
  }
}
