import { isEmail } from 'class-validator'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import { ImapMailboxService } from '../../../platform/mail/index.ts'
import { LONGEST_LOCAL_PART } from '../bounce-tokens.ts'
import { BounceMailbox } from './bounce-mailbox.entity.ts'

/** The tenant's mailbox for bounces and complaints. */
export class BounceMailboxService extends ImapMailboxService<BounceMailbox> {
  protected readonly entity = BounceMailbox

  get isActive(): boolean {
    return this.ctx.hasFeature('email_marketing') && this.ctx.tenant?.condition === 'active'
  }

  protected checkedAddress(typed: string): string {
    const address = typed.trim().toLowerCase()
    if (!isEmail(address)) throw invalidField('address', 'Enter an email address such as bounces@example.com.')
    if (address.includes('+')) throw invalidField('address', 'Enter the address without a +. Each email gets its own.')
    if (address.indexOf('@') > LONGEST_LOCAL_PART)
      throw invalidField('address', `The part before the @ has at most ${LONGEST_LOCAL_PART} characters.`)
    return address
  }
}
