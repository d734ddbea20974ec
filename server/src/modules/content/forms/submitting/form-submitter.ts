import { randomUUID } from 'node:crypto'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { clientNetwork } from '../../../../kernel/security/client-network.ts'
import { HOUR } from '../../../../kernel/security/counters.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import { AttachmentService, FileGoneError, type StoredFile } from '../../../platform/attachments/index.ts'
import type { PublishedForm } from '../definitions/published-forms.ts'
import type { FormSettings } from '../settings/form-settings.ts'
import { FormFolder } from '../submissions/form-submission.entity.ts'
import { checkValues, fileFaults, filesOf } from './check-values.ts'
import { senderIn } from './customer-fields.ts'
import { type FormLookup, lookUp } from './form-lookup.ts'
import { FormStore, type NewSubmission } from './form-store.ts'
import { FormUploads, goneFault, type OpenedUpload } from './form-uploads.ts'
import { HumanCheck, isBuiltIn } from './human-check.ts'
import { textMatcher } from './match-texts.ts'
import { type SentFile, type SentSubmission, storableSubmission } from './sent-submission.ts'
import { spamReason } from './spam-verdict.ts'
import { storeValues } from './store-values.ts'
import { isStored } from './stored-attempts.ts'
import type { FormReceipt, SubmitFormInput } from './submit-form.inputs.ts'

const BY_CLIENT = { name: 'form', times: 30, seconds: HOUR }
const BY_CLIENT_WITHOUT_SCRIPT = { name: 'form-without-script', times: 5, seconds: HOUR }
const BY_TENANT = { name: 'form-tenant', times: 20_000, seconds: HOUR }
const EXCERPT = 200

interface PublishedLookup extends FormLookup {
  readonly published: PublishedForm
}

/** Takes what visitors send with forms. */
export class FormSubmitter {
  constructor(private readonly ctx: RequestContext) {}

  submitInput({ formName, url, values, files, attempt, ...input }: SubmitFormInput): Promise<FormReceipt> {
    const { humanCheck, visitorId, utm } = input
    return this.submit({
      formName,
      url,
      attempt: attempt ?? '',
      humanCheck: humanCheck ?? '',
      honeypot: '',
      isWithoutScript: false,
      visitorId: visitorId ?? '',
      utm: (utm ?? []).map(({ name, value }) => ({ name, value })),
      values: new Map(values.map(({ key, values }) => [key, values])),
      labels: new Map(),
      files: [],
      uploads: files ?? [],
    })
  }

  /** Throws UserInputError; its fields are keys of the form's fields. */
  async submit(received: SentSubmission): Promise<FormReceipt> {
    this.ctx.requireFeature('forms')
    const sent = storableSubmission(received)
    const { published, settings, day } = await lookUp(this.ctx, sent)
    if (!published) throw new UserInputError({ code: 'NOT_FOUND', message: NO_FORM })
    const { form } = published
    try {
      await this.take(sent, { published, settings, day })
    } catch (error) {
      // A browser that got no answer repeats its attempt. The solution of its human check is used up by then.
      const isRefused = error instanceof UserInputError
      if (!isRefused || !(await isStored(this.ctx, { formName: form.name, attempt: sent.attempt }))) throw error
    }
    return { message: form.successMessage.trim() || 'Thank you for your submission.' }
  }

  /** Stores files before its own transaction. */
  private async take(sent: SentSubmission, { published, settings, day }: PublishedLookup): Promise<void> {
    const { form } = published
    const files = filesOf(form, sent.files)
    const chosen = await storeValues(this.ctx, form, sent.values)
    const uploads = this.ctx.use(FormUploads).open(form.name, filesOf(form, sent.uploads))
    const named = [...files, ...uploads.map(({ key, stored: { name } }) => ({ key, name }))]
    const { values, faults } = await checkValues(form, sent, named, textMatcher(this.ctx), chosen)
    const wrong = [...faults, ...(await fileFaults(files))]
    if (wrong.length > 0) throw new UserInputError(wrong)
    const { ip } = this.ctx.requireHttp()
    const isVerified = await this.admit(sent, ip, settings)
    const sender = senderIn(values)
    const reason = spamReason({ values, ...sender, ip, honeypot: sent.honeypot, isVerified }, settings)
    const fields = {
      ...sender,
      formName: form.name,
      pageId: published.page.id || null,
      pageTitle: truncate(published.page.title, 300),
      pagePath: pathOf(published),
      attempt: sent.attempt || randomUUID(),
      folder: reason ? FormFolder.SPAM : FormFolder.INBOX,
      spamReason: reason,
      values: [...values],
      excerpt: excerptOf(values.map(({ value }) => value)),
      searchText: values.map(({ value }) => value.toLowerCase()).join('\n'),
      utm: [...sent.utm],
      visitor: sent.visitorId,
      ip,
      isVerified,
    }
    await this.store({ fields, form, day }, files, uploads)
  }

  private async store(
    submission: Omit<NewSubmission, 'files'>,
    files: readonly SentFile[],
    uploads: readonly OpenedUpload[],
  ): Promise<void> {
    const attachments = this.ctx.use(AttachmentService)
    const stored: StoredFile[] = []
    const abandon = () => Promise.all(stored.map((file) => attachments.abandon(file)))
    try {
      for (const file of files) stored.push(await attachments.store(file))
      const all = [...stored, ...uploads.map((upload) => upload.stored)]
      if (!(await this.ctx.use(FormStore).add({ ...submission, files: all }))) await abandon()
    } catch (error) {
      await abandon()
      throw error instanceof FileGoneError ? new UserInputError(goneFault(uploads[0]?.key ?? '')) : error
    }
  }

  /**
   * Returns whether the sender passed the human check. Throws if it is required and was not passed, or over a limit. The
   * limits and the built-in check are counted together, because each takes a write; another service is asked within them.
   */
  private async admit(sent: SentSubmission, ip: string, settings: FormSettings): Promise<boolean> {
    const counting = this.countLimits(sent, ip)
    if (!isBuiltIn(sent.humanCheck)) await counting
    const verifying = this.verify(sent, ip, settings)
    verifying.catch(() => {})
    await counting.finally(() => Promise.allSettled([verifying]))
    return verifying
  }

  /** Rejected requests of one client don't use up the tenant's limit. */
  private async countLimits({ isWithoutScript }: SentSubmission, ip: string): Promise<void> {
    const { counters } = this.ctx.installation
    const { id } = this.ctx.currentTenant
    const limit = isWithoutScript ? BY_CLIENT_WITHOUT_SCRIPT : BY_CLIENT
    const [byClient, byTenant] = await Promise.all([
      counters.consume(limit, `${id} ${clientNetwork(ip)}`),
      counters.consume(BY_TENANT, id),
    ])
    if (byClient === null && byTenant === null) return
    if (byClient !== null) await counters.refund(BY_TENANT, id)
    throw new UserInputError({ code: 'RATE_LIMITED', message: 'Too many forms were sent. Try again in an hour.' })
  }

  /** Whether the sender passed the check. Throws if it is required and was not passed. */
  private async verify(
    { humanCheck, isWithoutScript }: SentSubmission,
    ip: string,
    settings: FormSettings,
  ): Promise<boolean> {
    if (!settings.humanCheck) return true
    if (await this.ctx.use(HumanCheck).passes(humanCheck, ip)) return true
    if (isWithoutScript && settings.acceptWithoutScript) return false
    const message = isWithoutScript
      ? 'Turn on JavaScript to send this form.'
      : 'The check that you are human has expired. Send the form again.'
    throw new UserInputError({ code: 'HUMAN_CHECK', message })
  }
}

const NO_FORM = 'This form is no longer available. Reload the page.'

function pathOf({ page: { slug } }: PublishedForm): string {
  return slug === '/' ? '/' : truncate(`/${slug}`, 500)
}

function excerptOf(values: readonly string[]): string {
  const longest = [...values].sort((one, other) => other.length - one.length)[0] ?? ''
  return truncate(longest.replace(/\s+/g, ' '), EXCERPT)
}
