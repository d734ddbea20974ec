import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MailService } from '../modules/platform/mail/index.ts'
import { readConfig } from './config.ts'
import { embeddedAccess } from './database/access.ts'
import { type RunningServer, startServer } from './server.ts'
import { useServer } from './test-server.ts'

/** A mail server that remembers who got mail through it. */
function mailServer() {
  const recipients: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        recipients.push(envelope.rcptTo[0]?.address ?? '')
        done()
      })
    },
  })
  return { smtp, recipients }
}

// Each process has a mail server of its own, so that the server a mail reaches tells which process sent it.
const servers = { web: mailServer(), jobs: mailServer() }
const roles = ['web', 'jobs'] as const
const kit = useServer({ role: 'web' })
const processes = {} as Record<(typeof roles)[number], RunningServer>
beforeAll(async () => {
  for (const role of roles) {
    const { smtp } = servers[role]
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
    const config = { ...readConfig({ LOG_LEVEL: 'silent', SECRET: 'x'.repeat(32) }), role, smtpUrl }
    processes[role] = await startServer(config, embeddedAccess(kit.database, kit.database.name), { listen: false })
  }
})
afterAll(async () => {
  for (const role of roles) {
    await processes[role]?.close()
    await new Promise<void>((resolve) => servers[role].smtp.close(resolve))
  }
})

test('mail that a web process queues is sent by the process for jobs, and never by the web process', async () => {
  const wanted = Array.from({ length: 20 }, (_, i) => `customer${i}@nowhere.test`)
  await processes.web.inTenant(kit.tenants.maple as string, async (ctx) => {
    for (const to of wanted) {
      await ctx.use(MailService).send({ to, subject: 'Ready', heading: 'Ready', paragraphs: ['Come and get it.'] })
    }
  })
  const received = () => [...servers.web.recipients, ...servers.jobs.recipients]
  await expect.poll(() => received().length).toBe(wanted.length)
  expect(servers.jobs.recipients.toSorted()).toEqual(wanted.toSorted())
  expect(servers.web.recipients).toEqual([])
})
