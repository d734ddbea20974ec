/** A text as the database stores it: without the character zero and without halves of characters. */
export function storableText(text: string): string {
  // Nearly every text is storable as it is.
  if (!text.includes('\u0000') && !/[\ud800-\udfff]/.test(text)) return text
  return text.replaceAll('\u0000', '').replace(/\p{Cs}/gu, '\ufffd')
}
