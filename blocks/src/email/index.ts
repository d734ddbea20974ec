export { defineEmailBlock, type EmailBlock, type EmailContext } from './email-block.ts'
export { emailBlockNamed, emailBlocks } from './email-blocks.ts'
export {
  fillPlaceholders,
  hasPlaceholder,
  PLACEHOLDERS,
  type PlaceholderName,
  type PlaceholderValues,
  unknownPlaceholders,
} from './placeholders.ts'
export { CLIPPED_BYTES, type EmailFacts, type RenderedEmail, renderEmail } from './render-email.ts'
