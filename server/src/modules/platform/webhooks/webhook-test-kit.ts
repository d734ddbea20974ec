import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import type { TestServer, Visitor } from '../../../app/test-server.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { WebhookOutbox } from './webhook-outbox.ts'

export interface Received {
  readonly headers: IncomingMessage['headers']
  readonly path: string
  /** As it came, byte by byte. */
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what was told
  readonly body: any
}

export interface Receiver {
  /** Where it listens, once it does. */
  readonly url: string
  readonly received: Received[]
  /** What is answered from now on; 200 until then. */
  answerWith(answer: (got: Received, response: ServerResponse) => void | Promise<void>): void
  /** Those of one path, which belongs to one test. */
  at(path: string): Received[]
}

/** A program that listens to webhooks, on this machine, for the file that calls this. */
export function useReceiver({ isSecure = false } = {}): Receiver {
  const received: Received[] = []
  let answer: Parameters<Receiver['answerWith']>[0] = (_, response) => void response.end('thanks')
  let url = ''
  const listener: RequestListener = async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString()
    const got = { headers: request.headers, path: request.url ?? '', text, body: JSON.parse(text) }
    received.push(got)
    await answer(got, response)
  }
  const server = isSecure ? createSecureServer({ key: KEY, cert: CERTIFICATE }, listener) : createServer(listener)
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `${isSecure ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    received,
    at: (path) => received.filter((one) => one.path === path),
    answerWith: (other) => {
      answer = other
    },
    get url() {
      return url
    },
  }
}

/** As the documentation tells receivers to check it. */
export function isSigned({ headers, text }: Received, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(`${headers['x-mainstreet-timestamp']}.${text}`).digest('hex')
  const sent = String(headers['x-mainstreet-signature'])
  return sent.length === 71 && timingSafeEqual(Buffer.from(sent), Buffer.from(`sha256=${expected}`))
}

const WEBHOOK = 'id url description events disabledAt disabledReason failingSince version'
const FAULTS = 'userErrors { code message field }'
const DELIVERY =
  'id event recordId data status attemptCount nextAttemptAt deliveredAt attempts { statusCode problem responseBody }'
const documents = {
  create: `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret webhook { ${WEBHOOK} } ${FAULTS} } }`,
  update: `mutation ($input: UpdateWebhookInput!) { updateWebhook(input: $input) { webhook { ${WEBHOOK} } ${FAULTS} } }`,
  switch: `mutation ($input: SetWebhookEnabledInput!) { setWebhookEnabled(input: $input) { webhook { ${WEBHOOK} } ${FAULTS} } }`,
  renew: `mutation ($input: ManageWebhookInput!) { rotateWebhookSecret(input: $input) { secret ${FAULTS} } }`,
  remove: `mutation ($input: ManageWebhookInput!) { deleteWebhook(input: $input) { deletedId ${FAULTS} } }`,
  test: `mutation ($input: ManageWebhookInput!) { testWebhook(input: $input) { delivery { id status } ${FAULTS} } }`,
  again: `mutation ($input: RedeliverWebhookInput!) { redeliverWebhook(input: $input) {
    delivery { id status } ${FAULTS} } }`,
  deliveries: `query ($where: WebhookDeliveryWhere!) { webhookDeliveries(where: $where) { items { ${DELIVERY} } totalItems } }`,
} as const

/** Somebody's webhooks, through the API. */
export function webhooksOf(person: Visitor) {
  const call = async (name: keyof typeof documents, input: object) => {
    const { data, errors } = await person.ask(documents[name], name === 'deliveries' ? { where: input } : { input })
    if (errors) throw new Error(errors.map(({ message }) => message).join(' '))
    // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
    return Object.values(data)[0] as any
  }
  return {
    create: (input: object) => call('create', input),
    update: (input: object) => call('update', input),
    switch: (id: string, isOn: boolean) => call('switch', { id, isEnabled: isOn }),
    renew: (id: string) => call('renew', { id }),
    remove: (id: string) => call('remove', { id }),
    test: (id: string) => call('test', { id }),
    again: (id: string) => call('again', { id }),
    deliveries: async (webhookId: string, where: object = {}) =>
      (await call('deliveries', { webhookId: { eq: webhookId }, ...where })).items,
    list: async () => (await person.ask(`{ webhooks { ${WEBHOOK} } }`)).data.webhooks,
  }
}

export const thanks: Parameters<Receiver['answerWith']>[0] = (_, response) => void response.end('thanks')

/** Tells the webhooks of one tenant of something, and looks what became of it. */
export function deliveriesOf(kit: TestServer, receiver: Receiver, webhooks: () => ReturnType<typeof webhooksOf>) {
  const inMaple = <Result>(work: (ctx: RequestContext) => Promise<Result>) =>
    kit.server.inTenant(kit.tenants.maple as string, work)
  return {
    /** A webhook of one test, at a path of its own. */
    async listen(path: string, events = ['customer.created', 'customer.updated']) {
      const { webhook, secret } = await webhooks().create({ url: `${receiver.url}${path}`, events })
      return { id: webhook.id as string, secret: secret as string }
    },
    /** One change after the other of the same record. */
    tell: (subject: string, ...steps: number[]) =>
      inMaple(async (ctx) => {
        for (const step of steps) {
          const telling = { id: subject, data: { step } }
          await inTransaction(ctx, () => ctx.use(WebhookOutbox).enqueue('customer.updated', [telling]))
        }
      }),
    /** The time of what waits has come. */
    async hasten(webhookId: string) {
      const due = `update webhook_delivery set due_at = now() where webhook_id = $1 and status = 'pending'`
      await kit.database.query(due, [webhookId])
      await inMaple(({ em }) => publish(em, 'webhook.queued', { webhookId }))
    },
    stepsAt: (path: string): number[] => receiver.at(path).map(({ body }) => body.data.step),
    statusesOf: async (id: string): Promise<string[]> =>
      (await webhooks().deliveries(id)).map(({ status }: { status: string }) => status),
  }
}

// Made for these tests and known to nobody as an authority: for localhost, until 2126.
const KEY = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIC7l0ouW5IDw+acDDUYmFW4JBOQCsOsgO8cuP4p6KvJZoAoGCCqGSM49
AwEHoUQDQgAENfKDrR+KMdL3aCpWxJ4ZV71KGPuiu+sOr5fnR7H1WUv1Rv+i7Q5m
ZH/1wc3P9BDOEFax0czIiuq8dP03u4UdVw==
-----END EC PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUbxH6rbPMeMYBDbpWha+jpTMjrrcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTEyMjkzNloYDzIxMjYxMDI4
MTIyOTM2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ18oOtH4ox0vdoKlbEnhlXvUoY+6K76w6vl+dHsfVZS/VG/6LtDmZk
f/XBzc/0EM4QVrHRzMiK6rx0/Te7hR1Xo2kwZzAdBgNVHQ4EFgQUv55B/+7cwwmX
W2sSSrP1/M68OnMwHwYDVR0jBBgwFoAUv55B/+7cwwmXW2sSSrP1/M68OnMwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhAPOBq3rY2+7V+gDMzBZ7tbHb3Oj3UuGy1FrIegiGOPWKAiAyP/vjaCgU
IIZriNq7e+gsCgi4sY8Ak9M2anMqAZRA5Q==
-----END CERTIFICATE-----`
