import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { clientNetwork } from '../../../../kernel/security/client-network.ts'
import { HOUR } from '../../../../kernel/security/counters.ts'
import { isId, notFound, orNotFound, UserInputError } from '../../../../kernel/validation/errors.ts'
import { storableText } from '../../../../kernel/validation/storable-text.ts'
import { checkedEmail, MailingList, SubscriptionService } from '../../../crm/mailing-lists/index.ts'
import { PublishedForms } from '../definitions/published-forms.ts'
import { FormSettingsService } from '../settings/form-settings.service.ts'
import { HumanCheck } from '../submitting/human-check.ts'
import type { SubscribeToMailingListInput, SubscriptionReceipt } from './newsletter.inputs.ts'

const ATTEMPTS = { name: 'newsletter', times: 20, seconds: HOUR }

/** Lets visitors subscribe to a mailing list. */
export class NewsletterService {
  constructor(private readonly ctx: RequestContext) {}

  async subscribe({ email, listId, humanCheck, url }: SubscribeToMailingListInput): Promise<SubscriptionReceipt> {
    orNotFound(isId(listId) ? await this.ctx.em.findOne(MailingList, listId) : null, 'mailing list')
    // Before the human check, of which each solution is valid once.
    checkedEmail(email)
    const { ip } = this.ctx.requireHttp()
    const client = `${this.ctx.currentTenant.id} ${clientNetwork(ip)}`
    if ((await this.ctx.installation.counters.consume(ATTEMPTS, client)) !== null)
      throw new UserInputError({ code: 'RATE_LIMITED', message: 'Too many attempts. Try again in an hour.' })
    const settings = await this.ctx.use(FormSettingsService).read()
    if (settings.humanCheck && !(await this.ctx.use(HumanCheck).passes(humanCheck ?? '', ip)))
      throw new UserInputError({ code: 'HUMAN_CHECK', message: 'Something went wrong. Please try again.' })
    // A list that no page offers is not for visitors.
    if (!(await this.ctx.use(PublishedForms).offersList(listId, url ?? '/'))) throw notFound('mailing list')
    const source = storableText(`Newsletter form${url ? ` on ${url}` : ''}`)
    const { isSubscribed } = await inTransaction(this.ctx, () =>
      this.ctx.use(SubscriptionService).request({ listId, email, source, ip }),
    )
    return { message: 'Subscription successful!', nextStep: isSubscribed ? null : CONFIRM }
  }
}

const CONFIRM = 'Open the email that we have sent you to confirm your address.'
