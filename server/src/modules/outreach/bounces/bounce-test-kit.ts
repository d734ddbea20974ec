import { beforeAll, vi } from 'vitest'
import type { TestServer, Visitor } from '../../../app/test-server.ts'
import { useImap } from '../../platform/mail/imap/imap-test-kit.ts'
import { readNextMailbox } from '../../platform/mail/index.ts'
import { bounceMailboxes } from './mailbox/bounce-mailbox-sync.ts'

const WAIT = { timeout: 20_000, interval: 20 }
const SAVE = `mutation ($input: SaveBounceMailboxInput!) { saveBounceMailbox(input: $input) {
  bounceMailbox { address host } userErrors { field message } } }`

/** The mailbox for bounces of the tenant `maple`, at a real IMAP server. */
export function useBounceMailbox(kit: TestServer, ownerOf: () => Visitor) {
  const imap = useImap()
  const { database } = kit
  beforeAll(async () => {
    await save()
    await readAll()
  })

  async function save(changes: object = {}) {
    const account = { address: 'bounces@maple.example', host: '127.0.0.1', port: imap.port(), security: 'NONE' }
    const input = { ...account, username: 'support', password: 'secret', ...changes }
    return (await ownerOf().ask(SAVE, { input })).data.saveBounceMailbox
  }

  async function isRead(uid: number): Promise<boolean> {
    const [row] = await database.query<{ last_uid: string; is_free: boolean }>(
      `select last_uid, due_at < now() + interval '3 minutes' as is_free from bounce_mailbox where tenant_id = $1`,
      [kit.tenants.maple],
    )
    return row?.is_free === true && Number(row.last_uid) >= uid
  }

  /** Reads until everything in the mailbox was looked at, by this or by the server's own reader. */
  async function readAll(): Promise<void> {
    do {
      await vi.waitUntil(() => isRead(0), WAIT)
      await database.query(
        `update bounce_mailbox set due_at = now(), failures = 0 where due_at < now() + interval '3 minutes'`,
      )
      await readNextMailbox(bounceMailboxes, kit.server)
      await vi.waitUntil(() => isRead(0), WAIT)
    } while (!(await isRead(imap.lastUid())))
  }

  return {
    imap,
    save,
    readAll,
    async receive(raw: string): Promise<void> {
      imap.deliver(raw)
      await readAll()
    },
  }
}

interface Bounced {
  /** To whom the report is sent. */
  readonly to: string
  readonly status: string
  readonly action?: string
  /** Of the mail that came back. */
  readonly original?: string
}

/** A bounce as mail servers write it (RFC 3464). */
export function bounceOf({ to, status, action = 'failed', original = 'Subject: Hi\n\nHi' }: Bounced): string {
  return `From: MAILER-DAEMON@mx.example
To: ${to}
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
 boundary="edge"

--edge
Content-Type: text/plain

I'm sorry.
--edge
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; somebody@example.com
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status}
 No such user here
--edge
Content-Type: message/rfc822

${original}
--edge--
`
}

/** A complaint as mailbox providers send it (RFC 5965). */
export function complaintOf(original: string, type = 'abuse'): string {
  return `From: fbl@provider.example
To: bounces@maple.example
Subject: FW: complaint
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="edge"

--edge
Content-Type: text/plain

This is an abuse report.
--edge
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: Provider-FBL/1.0
Version: 1

--edge
Content-Type: message/rfc822
Content-Disposition: inline

${original}
--edge--
`
}
