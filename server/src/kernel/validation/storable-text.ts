/** A text as the database stores it: without the character zero and without halves of characters. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Cs}/gu, '\ufffd')
}
