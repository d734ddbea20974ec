import type { Services } from '../../../../kernel/capability/services.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { callFunction } from '../../../../kernel/database/call-function.ts'

const LOOK_EVERY_MS = 10_000
/** Mailboxes that a process reads at the same time. */
const AT_ONCE = 4

/** One kind of mailboxes. */
export interface MailboxKind {
  /** The function of the database that claims the mailbox that is due and returns its tenant. */
  readonly claim: string
  read(ctx: RequestContext, signal?: AbortSignal): Promise<void>
}

/** Reads the mailboxes that are due. Each is claimed, so that one process at a time reads it. */
export class MailboxReader {
  private readonly timer: NodeJS.Timeout
  private readonly stopListening: () => void
  private readonly stopping = new AbortController()
  private readonly running = new Set<Promise<void>>()

  constructor(
    private readonly kind: MailboxKind,
    private readonly services: Pick<Services, 'inTenant' | 'events'>,
  ) {
    this.stopListening = services.events.on('mailbox.saved', () => this.wake())
    this.timer = setInterval(() => this.wake(), LOOK_EVERY_MS)
    this.timer.unref()
  }

  /** Finishes the email that is being added, reads no further and claims nothing more. */
  async stop(): Promise<void> {
    this.stopping.abort()
    this.stopListening()
    clearInterval(this.timer)
    await Promise.all(this.running)
  }

  /** A slow mailbox keeps one place, and the others go on. */
  private wake(): void {
    while (!this.stopping.signal.aborted && this.running.size < AT_ONCE) {
      const reading: Promise<void> = this.readAll().finally(() => this.running.delete(reading))
      this.running.add(reading)
    }
  }

  private async readAll(): Promise<void> {
    const { signal } = this.stopping
    try {
      while (!signal.aborted && (await readNextMailbox(this.kind, this.services, signal)));
    } catch (err) {
      await this.services.inTenant(null, async ({ log }) => log.error({ err }, 'mailboxes could not be read'))
    }
  }
}

/** False if no mailbox is due. */
export async function readNextMailbox(
  kind: MailboxKind,
  { inTenant }: Pick<Services, 'inTenant'>,
  signal?: AbortSignal,
): Promise<boolean> {
  const tenantId = await inTenant(null, ({ em }) => callFunction<string | null>(em, kind.claim))
  if (tenantId) await inTenant(tenantId, (ctx) => kind.read(ctx, signal))
  return tenantId !== null
}
