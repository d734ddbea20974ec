import type { Services } from '../../../../kernel/capability/services.ts'
import { callFunction } from '../../../../kernel/database/call-function.ts'
import { MailboxCheck } from './mailbox-check.ts'

const LOOK_EVERY_MS = 10_000
/** Mailboxes that a process reads at the same time. */
const AT_ONCE = 4

type Needs = Pick<Services, 'inTenant' | 'events'>

/** Reads the mailboxes that are due. Each is claimed, so that one process at a time reads it. */
export class MailboxReader {
  private readonly timer: NodeJS.Timeout
  private readonly stopListening: () => void
  private isStopped = false
  private busy: Promise<unknown> | undefined

  constructor(private readonly services: Needs) {
    this.stopListening = services.events.on('conversation.mailbox_saved', () => this.wake())
    this.timer = setInterval(() => this.wake(), LOOK_EVERY_MS)
    this.timer.unref()
  }

  /** Finishes what is in progress and claims nothing more. */
  async stop(): Promise<void> {
    this.isStopped = true
    this.stopListening()
    clearInterval(this.timer)
    await this.busy
  }

  private wake(): void {
    if (this.isStopped) return
    this.busy ??= Promise.all(Array.from({ length: AT_ONCE }, () => this.readAll())).finally(() => {
      this.busy = undefined
    })
  }

  private async readAll(): Promise<void> {
    try {
      while (!this.isStopped && (await readNextMailbox(this.services)));
    } catch (err) {
      await this.services.inTenant(null, async ({ log }) => log.error({ err }, 'the mailboxes of live chats failed'))
    }
  }
}

/** False if no mailbox is due. */
export async function readNextMailbox({ inTenant }: Pick<Services, 'inTenant'>): Promise<boolean> {
  const tenantId = await inTenant(null, ({ em }) => callFunction<string | null>(em, 'claim_chat_mailbox'))
  if (tenantId) await inTenant(tenantId, (ctx) => ctx.use(MailboxCheck).run())
  return tenantId !== null
}
