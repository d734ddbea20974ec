import { z } from 'zod'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { clientNetwork } from '../../../../kernel/security/client-network.ts'
import { HOUR } from '../../../../kernel/security/counters.ts'
import { type Seal, sealText, unsealText } from '../../../../kernel/security/sealed-text.ts'
import { type InputFault, UserInputError } from '../../../../kernel/validation/errors.ts'
import { AttachmentService, type StoredFile } from '../../../platform/attachments/index.ts'
import { PublishedForms } from '../definitions/published-forms.ts'
import { FormSettingsService } from '../settings/form-settings.service.ts'
import { fileFaults, filesOf } from './check-values.ts'
import { HumanCheck } from './human-check.ts'
import { MOST_FILE_BYTES, MOST_FILES, TOO_LARGE } from './received-form.ts'
import { type NamedUpload, type SentSubmission, storableSubmission } from './sent-submission.ts'

/** Each may have all the files of a form. */
const BY_CLIENT = { name: 'form-upload', times: 20, seconds: HOUR }
const BY_TENANT = { name: 'form-upload-tenant', times: 1_000, seconds: HOUR }

/** Files that no form was sent with are removed a day after the upload. The last hour is left for sending. */
const VALID_HOURS = 23

const uploadSchema = z.object({
  form: z.string(),
  expiresAt: z.number(),
  file: z.string(),
  name: z.string(),
  mimeType: z.string(),
  size: z.number(),
  uploadedBy: z.string(),
})

/** A file that was uploaded before its form is sent. */
interface UploadedFile {
  /** Everything about the file, sealed: nothing is stored for it but the file itself. */
  readonly id: string
  readonly name: string
  readonly size: number
}

export interface OpenedUpload {
  /** Of the field. */
  readonly key: string
  readonly stored: StoredFile
}

/** Keeps files for forms that are sent over GraphQL, which carries none. */
export class FormUploads {
  constructor(private readonly ctx: RequestContext) {}

  /** Checks the files as if the form were sent now. Ignores the attempt and the values. */
  async add(received: SentSubmission): Promise<UploadedFile[]> {
    this.ctx.requireFeature('forms')
    const sent = storableSubmission(received)
    const published = await this.ctx.use(PublishedForms).at(sent.url, sent.formName)
    if (!published) throw new UserInputError({ code: 'NOT_FOUND', message: 'No published page has this form.' })
    const files = filesOf(published.form, sent.files)
    if (files.length === 0 || files.length < sent.files.length)
      throw new UserInputError('Send each file under the key of a file field of the form.')
    const faults = await fileFaults(files)
    if (faults.length > 0) throw new UserInputError(faults)
    await this.countUpload()
    const { humanCheck } = await this.ctx.use(FormSettingsService).read()
    if (humanCheck && !(await this.ctx.use(HumanCheck).passes(sent.humanCheck, this.ctx.requireHttp().ip)))
      throw new UserInputError({
        code: 'HUMAN_CHECK',
        message: 'The human check was not passed. Solve a new challenge.',
      })
    const attachments = this.ctx.use(AttachmentService)
    const stored: StoredFile[] = []
    try {
      for (const file of files) stored.push(await attachments.store(file))
    } catch (error) {
      await Promise.all(stored.map((file) => attachments.abandon(file)))
      throw error
    }
    const expiresAt = Date.now() + VALID_HOURS * HOUR * 1000
    return stored.map((file) => {
      const upload = { ...file, form: published.form.name, expiresAt }
      return { id: sealText(JSON.stringify(upload), this.seal), name: file.name, size: file.size }
    })
  }

  /** The files of these uploads by field. Throws UserInputError for unknown, expired or too many ones. */
  open(form: string, uploads: readonly NamedUpload[]): OpenedUpload[] {
    if (uploads.length > MOST_FILES) throw new UserInputError(`Send at most ${MOST_FILES} files at once`)
    const opened = uploads.map(({ key, id }) => ({ key, stored: this.opened(form, key, id) }))
    if (opened.reduce((sum, { stored }) => sum + stored.size, 0) > MOST_FILE_BYTES) throw new UserInputError(TOO_LARGE)
    return opened
  }

  private opened(form: string, key: string, id: string): StoredFile {
    const { form: ofForm, expiresAt, ...stored } = this.read(id) ?? { form: null, expiresAt: 0 }
    if (ofForm !== form || expiresAt < Date.now() || !('file' in stored)) throw new UserInputError(goneFault(key))
    return stored
  }

  private read(id: string) {
    const text = unsealText(id, this.seal)
    return text === null ? null : uploadSchema.parse(JSON.parse(text))
  }

  private async countUpload(): Promise<void> {
    const { counters } = this.ctx.installation
    const { id } = this.ctx.currentTenant
    const client = `${id} ${clientNetwork(this.ctx.requireHttp().ip)}`
    const isAllowed =
      (await counters.consume(BY_CLIENT, client)) === null && (await counters.consume(BY_TENANT, id)) === null
    if (!isAllowed)
      throw new UserInputError({ code: 'RATE_LIMITED', message: 'Too many files were uploaded. Try again in an hour.' })
  }

  private get seal(): Seal {
    return { secret: this.ctx.installation.secret, purpose: `form upload ${this.ctx.currentTenant.id}` }
  }
}

export const goneFault = (field: string): InputFault => ({
  code: 'INVALID',
  message: 'This file is no longer available. Upload it again.',
  field,
})
