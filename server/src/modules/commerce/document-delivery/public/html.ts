export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Escaped, with the line breaks of the text. */
export const multiline = (text: string): string => escaped(text).replaceAll('\n', '<br>')
