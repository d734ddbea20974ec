import { registerEnumType } from 'type-graphql'

export enum MailSecurity {
  /** Encrypted from the first byte: usually port 465, for IMAP 993. */
  TLS = 'tls',
  /** Encrypted before anything is said that matters: usually port 587, for IMAP 143. */
  STARTTLS = 'starttls',
  NONE = 'none',
}
registerEnumType(MailSecurity, { name: 'MailSecurity' })
