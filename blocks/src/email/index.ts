export type { EmailRecords, MailOrderLine, MailPost, MailProduct } from '../email-writing.ts'
export { emailBlocks } from '../library/email/index.ts'
export { inColourScheme } from './colour-scheme.ts'
export { type EmailInspection, inspectEmail } from './inspect-email.ts'
export {
  fillPlaceholders,
  fillTemplate,
  hasPlaceholder,
  PLACEHOLDERS,
  type PlaceholderName,
  type PlaceholderValues,
  splitTemplate,
  type Template,
  type TemplatePart,
  unknownPlaceholders,
} from './placeholders.ts'
export { CLIPPED_BYTES, type EmailFacts, type EmailLanguage, type RenderedEmail, renderEmail } from './render-email.ts'
