import type { FormUtm } from '../submissions/form-submission.entity.ts'

/** A file of a form, in a temporary folder. */
export interface SentFile {
  /** Of the field. */
  readonly key: string
  readonly path: string
  readonly name: string
  readonly size: number
}

/** What a client sent for a form. Nothing of it is trusted: the published form decides what is accepted. */
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
}
