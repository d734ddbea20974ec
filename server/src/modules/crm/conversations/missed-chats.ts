import type { ScheduledTask } from '../../../kernel/capability/scheduled-task.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { AutomaticMails } from '../../platform/mail/index.ts'
import { NotificationService } from '../../platform/notifications/index.ts'
import { chatMissed } from './chat-automatic-mails.ts'
import { publishConversation } from './conversation-events.ts'
import { ChatSettingsService } from './settings/chat-settings.service.ts'

const AT_ONCE = 50
const MOST_LISTED = 10

interface Missed {
  readonly id: string
  readonly title: string
  readonly preview: string
}

/** Tells the staff about visitors who have waited too long, once for each wait. */
export class MissedChats {
  constructor(private readonly ctx: RequestContext) {}

  /** Requires a transaction, so that a report that fails is made again. */
  async report(): Promise<void> {
    const { missedMinutes, missedRecipients } = await this.ctx.use(ChatSettingsService).read()
    if (missedMinutes === 0) return
    const missed = await this.ctx.em.execute<Missed[]>(
      `update conversation c set missed_at = now() from (
          select id from conversation
          where status = 'open' and missed_at is null and waiting_since < now() - ? * interval '1 minute'
            and coalesce(snoozed_until <= now(), true)
          order by waiting_since, id limit ? for update skip locked
        ) late where c.id = late.id returning c.id, c.title, c.preview`,
      [missedMinutes, AT_ONCE],
    )
    if (missed.length === 0) return
    for (const { id, title } of missed) {
      const text = `${title} has waited for an answer in the live chat`
      await this.ctx.use(NotificationService).notify('chat_missed', { title: text, link: `/live-chat/${id}` })
      await publishConversation(this.ctx, id)
    }
    for (const to of missedRecipients) await this.mail(to, missed, missedMinutes)
  }

  private async mail(to: string, missed: readonly Missed[], minutes: number): Promise<void> {
    const [first] = missed
    const link = missed.length === 1 && first ? `/live-chat/${first.id}` : '/live-chat?view=waiting'
    const more = missed.length - MOST_LISTED
    const subject =
      missed.length === 1 ? `Missed chat: ${first?.title}` : `Missed chats: ${missed.length} visitors are waiting`
    const waiting = [
      ...missed.slice(0, MOST_LISTED).map(({ title, preview }) => `${title}: ${preview}`),
      ...(more > 0 ? [`And ${more} more`] : []),
    ]
    const url = `${this.ctx.installation.adminUrl}/admin${link}`
    await this.ctx.use(AutomaticMails).send(chatMissed, {
      to,
      subject,
      heading: missed.length === 1 ? 'A visitor is waiting for an answer' : 'Visitors are waiting for an answer',
      paragraphs: [`Nobody answered within ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`, ...waiting],
      button: { label: 'Open live chat', url },
      values: {
        'chat.visitors': waiting.join('\n'),
        'chat.count': String(missed.length),
        'chat.minutes': String(minutes),
        'chat.url': url,
      },
    })
  }
}

/** Reports missed chats every minute, in the tenants whose settings ask for it. */
export const reportMissedChats: ScheduledTask = {
  name: 'chats.missed',
  cron: '* * * * *',
  async run({ inTenant }) {
    const tenants = await inTenant(null, ({ em }) =>
      em.execute<{ id: string }[]>('select tenants_with_missed_chats() as "id"'),
    )
    for (const { id } of tenants) await inTenant(id, (ctx) => inTransaction(ctx, () => ctx.use(MissedChats).report()))
  },
}
