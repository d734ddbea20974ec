import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { useImap } from '../../../platform/mail/imap/imap-test-kit.ts'
import { readNextMailbox } from '../../../platform/mail/index.ts'
import { deskOf, insertConversation } from '../conversation-test-kit.ts'
import { letTimePass, saveMailbox, setMailServer, useSmtp } from './email-test-kit.ts'
import { chatMailboxes } from './mailbox-sync.ts'
import { sendChatEmails } from './outbound-email.service.ts'

interface Line {
  readonly kind: string
  readonly text: string
  readonly authorName: string
  readonly byEmail: boolean
  readonly emailFrom: string | null
  readonly file: { readonly name: string; readonly mimeType: string } | null
}

const WAIT = { timeout: 20_000, interval: 20 }
const MAKE_DUE = `update chat_mailbox set due_at = now(), failures = 0 where due_at < now() + interval '3 minutes'`

/** A server whose tenant `maple` has a mailbox at an IMAP server, for the file that calls this. */
export function useMailbox() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-chat-emails-'))
  const smtp = useSmtp()
  const imap = useImap()
  const kit = useServer({ smtpAllowPrivate: true, dataDir })
  const { database } = kit
  let owner: Visitor
  let desk: ReturnType<typeof deskOf>
  beforeAll(async () => {
    owner = await kit.signedIn('owner@maple.test')
    desk = deskOf(owner)
    await setMailServer(owner, smtp.port())
    await save()
    await readAll()
  })
  afterAll(() => rmSync(dataDir, { recursive: true }))

  const save = (changes: object = {}) => saveMailbox(owner, { port: imap.port(), ...changes })

  /** Nobody is reading it, and it was read up to here. */
  async function isRead(uid: number): Promise<boolean> {
    const [row] = await database.query<{ last_uid: string; is_free: boolean }>(
      `select last_uid, due_at < now() + interval '3 minutes' as is_free from chat_mailbox where tenant_id = $1`,
      [kit.tenants.maple],
    )
    return row?.is_free === true && Number(row.last_uid) >= uid
  }

  /** One visit, by this or by the server's own reader. */
  async function visit(): Promise<void> {
    await vi.waitUntil(() => isRead(0), WAIT)
    await database.query(MAKE_DUE)
    await readNextMailbox(chatMailboxes, kit.server)
    await vi.waitUntil(() => isRead(0), WAIT)
  }

  /** Visits the mailbox, however often visits fail, until everything in it was looked at or given up. */
  async function readAll(): Promise<void> {
    do await visit()
    while (!(await isRead(imap.lastUid())))
  }

  return {
    ...{ kit, database, smtp, imap, save, visit, readAll },
    get owner() {
      return owner
    },
    get desk() {
      return desk
    },
    state: async () => (await owner.ask('{ chatMailbox { checkedAt problem } }')).data.chatMailbox,
    async receive(raw: string): Promise<void> {
      imap.deliver(raw)
      await readAll()
    },
    /** A conversation whose visitor got an answer by email, with the address that the mail is answered to. */
    async mailed(email: string): Promise<{ id: string; address: string }> {
      const id = await insertConversation(database, kit.tenants.maple as string, { email, name: 'Vera' })
      await desk.send(id, 'We are open')
      await letTimePass(database, id)
      await sendChatEmails.run(kit.server)
      const mailOf = () => smtp.sent.find((mail) => mail.header('References').startsWith(`<chat-${id}@`))
      await expect.poll(() => mailOf()?.to).toBe(email)
      return { id, address: mailOf()?.header('Reply-To') as string }
    },
    /** What came after the visitor's first message and the answer. */
    async since(id: string): Promise<Line[]> {
      const document = `query ($id: ID!) { conversationMessages(conversationId: $id, after: 2) {
        items { kind text authorName byEmail emailFrom file { name mimeType } } } }`
      return (await owner.ask(document, { id })).data.conversationMessages.items
    },
  }
}
