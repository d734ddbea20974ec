import { isEmail } from 'class-validator'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import { ImapMailboxService } from '../../../platform/mail/index.ts'
import { ChatMailbox } from './chat-mailbox.entity.ts'
import { LONGEST_LOCAL_PART } from './reply-address.ts'

/** The tenant's mailbox for live chats. */
export class ChatMailboxService extends ImapMailboxService<ChatMailbox> {
  protected readonly entity = ChatMailbox

  /** Whether emails of live chats are sent and read. */
  get isActive(): boolean {
    return this.ctx.hasFeature('live_chat') && this.ctx.tenant?.condition === 'active'
  }

  protected checkedAddress(typed: string): string {
    const address = typed.trim().toLowerCase()
    if (!isEmail(address)) throw invalidField('address', 'Enter an email address such as support@example.com.')
    if (address.includes('+')) throw invalidField('address', 'Enter the address without a +. Each chat gets its own.')
    if (address.indexOf('@') > LONGEST_LOCAL_PART)
      throw invalidField('address', `The part before the @ has at most ${LONGEST_LOCAL_PART} characters.`)
    return address
  }
}
