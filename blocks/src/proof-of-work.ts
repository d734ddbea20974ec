/** More tries than the server ever asks for. */
const MOST_TRIES = 50_000

interface Challenge {
  readonly parameters: {
    readonly nonce: string
    readonly salt: string
    readonly cost: number
    readonly keyLength: number
    readonly keyPrefix: string
  }
}

/**
 * Solves an ALTCHA challenge (version 2, PBKDF2/SHA-256), as JSON, and answers what the server takes as proof. It takes about a
 * second. Browsers derive keys outside the page's own thread, so the page stays usable without a worker. Answers null
 * where browsers give no access to cryptography: on plain http, except localhost.
 */
export async function solveChallenge(json: string): Promise<string | null> {
  const { subtle } = globalThis.crypto ?? {}
  if (!subtle) return null
  const challenge = JSON.parse(json) as Challenge
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
  const saltBytes = fromHex(salt)
  const password = new Uint8Array([...fromHex(nonce), 0, 0, 0, 0])
  const view = new DataView(password.buffer)
  for (let counter = 0; counter < MOST_TRIES; counter++) {
    view.setUint32(password.length - 4, counter)
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const settings = { name: 'PBKDF2', hash: 'SHA-256', salt: saltBytes, iterations: cost }
    const derivedKey = toHex(await subtle.deriveBits(settings, key, keyLength * 8))
    if (derivedKey.startsWith(keyPrefix)) return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
  }
  return null
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_byte, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  )
}

function toHex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
