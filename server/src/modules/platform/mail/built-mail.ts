import MailComposer, { type MailComposerOptions } from 'nodemailer/lib/mail-composer'
import { type DkimKey, signed } from './sender-domains/dkim-key.ts'
import type { Envelope } from './smtp-pool.ts'

/** A serialized message and its SMTP envelope. */
export interface BuiltMail {
  readonly envelope: Envelope
  readonly content: Buffer
}

/** The bytes of a mail to one person, signed if there is a key. */
export async function buildMail(to: string, mail: MailComposerOptions, key: DkimKey | null): Promise<BuiltMail> {
  const composed = new MailComposer({ ...mail, to: { name: '', address: to } }).compile()
  const { from } = composed.getEnvelope()
  const content = await composed.build()
  return { envelope: { from: from || '', to }, content: key ? await signed(content, key) : content }
}

/** Mail programs show a button that posts to this address (RFC 8058, which wants both headers on one line). */
export function oneClickHeaders(url: string) {
  const oneLine = (value: string) => ({ prepared: true, foldLines: false, value })
  return {
    // A prepared value is not escaped, and an address has no spaces or line breaks.
    'List-Unsubscribe': oneLine(`<${url}>`),
    'List-Unsubscribe-Post': oneLine('List-Unsubscribe=One-Click'),
  }
}
