/** A text as the database stores it: without the character zero and without halves of characters. */
export function storableText(text: string): string {
  // Nearly every text is storable as it is.
  if (!text.includes('\u0000') && !/[\ud800-\udfff]/.test(text)) return text
  return text.replaceAll('\u0000', '').replace(/\p{Cs}/gu, '\ufffd')
}

/** Finds the escapes by which JSON writes what the database cannot store, and some that it can. */
const MAY_BE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i

/** JSON whose texts the database can store. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value)
  if (!MAY_BE_UNSTORABLE.test(json)) return json
  return JSON.stringify(value, (_name, inner) => (typeof inner === 'string' ? storableText(inner) : inner))
}
