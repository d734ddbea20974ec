/** A key for a request that may be sent twice. Plain HTTP has no `crypto.randomUUID`. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
