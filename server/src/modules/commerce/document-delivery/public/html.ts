import { escapeHtml } from '@mainstreet/blocks/text'

/** Escaped, with the line breaks of the text. */
export const multiline = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')
