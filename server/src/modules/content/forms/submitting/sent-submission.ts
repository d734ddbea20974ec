import { storableText } from '../../../../kernel/validation/storable-text.ts'
import type { FormUtm } from '../submissions/form-submission.entity.ts'

/** A file of a form, in a temporary folder. */
export interface SentFile {
  /** Of the field. */
  readonly key: string
  readonly path: string
  readonly name: string
  readonly size: number
}

/** A file that was uploaded before (`FormUploads`). */
export interface NamedUpload {
  /** Of the field. */
  readonly key: string
  readonly id: string
}

/** A submission as sent by a client. Untrusted: the published form decides which values are accepted. */
export interface SentSubmission {
  readonly formName: string
  /** The path of the page with the form. */
  readonly url: string
  readonly attempt: string
  readonly humanCheck: string
  /** Of a field that people don't see. */
  readonly honeypot: string
  /** Browsers without scripts cannot pass the human check. */
  readonly isWithoutScript: boolean
  readonly visitorId: string
  readonly utm: readonly FormUtm[]
  readonly values: ReadonlyMap<string, readonly string[]>
  /** Labels by key, for fields that the form no longer has. */
  readonly labels: ReadonlyMap<string, string>
  readonly files: readonly SentFile[]
  readonly uploads: readonly NamedUpload[]
}

/** Replaces characters that can't be stored in a submission. */
export function storableSubmission(sent: SentSubmission): SentSubmission {
  const { formName, url, attempt, visitorId } = sent
  return {
    ...sent,
    formName: storableText(formName),
    url: storableText(url),
    attempt: storableText(attempt),
    visitorId: storableText(visitorId),
    utm: sent.utm.map(({ name, value }) => ({ name: storableText(name), value: storableText(value) })),
    values: new Map([...sent.values].map(([key, texts]) => [storableText(key), texts.map(storableText)])),
    labels: new Map([...sent.labels].map(([key, label]) => [storableText(key), storableText(label)])),
    files: sent.files.map((file) => ({ ...file, name: storableText(file.name) })),
  }
}
