import { escapeHtml } from '@mainstreet/blocks/text'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { SettingsService } from '../../platform/settings/index.ts'
import {
  multiline,
  PaperFormat,
  type PublicDocument,
  type PublicDocumentSection,
  type PublicSection,
} from '../document-delivery/index.ts'
import { DocumentLocale, DocumentType } from '../documents/index.ts'
import { IntentService, IntentStatus, LEAST_ONLINE_AMOUNT, PaymentSettingsService } from '../payment-provider/index.ts'
import { documentPurpose, dueOf } from './document-purpose.ts'
import { type PayLabels, payLabelsOf } from './pay-labels.ts'

/** What Stripe's script needs: https://docs.stripe.com/security/guide#content-security-policy */
const SOURCES: NonNullable<PublicSection['sources']> = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'img-src': ['https://*.stripe.com'],
}

/** How the customer can pay: online where the tenant takes payments so, and as its settings say. */
export const paySection = (payScript: () => string | undefined): PublicDocumentSection => ({
  name: 'pay',
  async render(ctx, shown) {
    const { document, paper } = shown
    const labels = payLabelsOf(paper.locale)
    const due = await dueOf(ctx, document)
    const state = await stateOf(ctx, shown, labels)
    // Whoever has just paid is not asked to pay again.
    if (!due || state?.mood === 'processing')
      return state && { html: `<div class="stack" id="pay"><h2>${escapeHtml(labels.payment)}</h2>${state.html}</div>` }
    const settings = await ctx.use(PaymentSettingsService).read()
    const isFrench = paper.locale === DocumentLocale.FR
    const instructions = (isFrench && settings.instructionsFrench) || settings.instructions
    const isOffered = settings.isEnabled && due.amount >= LEAST_ONLINE_AMOUNT
    if (!isOffered && !instructions && !state) return null
    const { companyName } = await ctx.use(SettingsService).site()
    const company = companyName || ctx.currentTenant.name
    const isDeposit = document.type === DocumentType.QUOTE || document.type === DocumentType.WORK_ORDER
    const form = isOffered
      ? formHtml(labels, {
          path: shown.path,
          amount: new PaperFormat(paper).money(due.amount),
          language: isFrench ? 'fr-CA' : 'en-CA',
          company,
          hasInstructions: instructions !== '',
        })
      : ''
    const title = isDeposit ? labels.depositTitle : labels.title
    const other = instructions
      ? `<h${isOffered ? 3 : 2}>${escapeHtml(isOffered ? labels.other : labels.how)}</h${isOffered ? 3 : 2}><p>${multiline(instructions)}</p>`
      : ''
    const script = isOffered ? payScript() : undefined
    return {
      html: `<div class="stack" id="pay">${isOffered || state ? `<h2>${escapeHtml(title)}</h2>` : ''}${state?.html ?? ''}${form}${other}</div>`,
      ...(isOffered && { sources: SOURCES, scripts: script ? [script] : [] }),
    }
  },
})

interface State {
  readonly mood: 'done' | 'processing' | 'failed'
  readonly html: string
}

/** What has become of the payment, as far as it is known. The address alone proves nothing. */
async function stateOf(ctx: RequestContext, { document, query }: PublicDocument, labels: PayLabels) {
  const latest = await ctx.use(IntentService).latest(documentPurpose, document.id)
  const said = (mood: State['mood'], tone: string): State => ({
    mood,
    html: `<p class="banner ${tone}" role="status">${escapeHtml(labels[mood])}</p>`,
  })
  if (latest?.status === IntentStatus.PROCESSING) return said('processing', 'plain')
  if (query.payment === 'done' && latest?.status === IntentStatus.SUCCEEDED) return said('done', 'good')
  if (query.payment === 'failed' && latest?.status === IntentStatus.OPEN) return said('failed', 'bad')
  return null
}

interface Form {
  readonly path: string
  readonly amount: string
  readonly language: string
  readonly company: string
  readonly hasInstructions: boolean
}

/** Works with its script only; without it the page says how to pay otherwise. */
function formHtml(labels: PayLabels, { path, amount, language, company, hasInstructions }: Form): string {
  const pay = escapeHtml(labels.pay.replace('{amount}', () => amount))
  const otherwise = hasInstructions ? labels.noScriptOther : labels.ask.replace('{company}', () => company)
  const texts = {
    loading: labels.loading,
    paying: labels.paying,
    failed: labels.failed,
    unavailable: labels.unavailable,
  }
  return `<p data-pay-plain>${escapeHtml(labels.noScript)} ${escapeHtml(otherwise)}</p>
<div data-pay="${escapeHtml(path)}/pay" data-return="${escapeHtml(path)}/paid" data-language="${escapeHtml(language)}" data-texts="${escapeHtml(JSON.stringify(texts))}" class="stack" hidden>
<div class="actions"><button type="button" class="primary" data-pay-open>${pay}</button></div>
<form data-pay-form hidden><div data-pay-fields></div><div class="actions"><button class="primary" data-pay-send>${pay}</button></div><p class="small grey">${escapeHtml(labels.secure.replace('{company}', () => company))}</p></form>
<p class="banner bad" role="alert" data-pay-problem hidden></p><p class="grey" role="status" data-pay-status hidden></p>
</div>`
}
