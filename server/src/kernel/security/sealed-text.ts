import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16
const KEY = 32

export interface Seal {
  /** The installation's. */
  readonly secret: string
  /** The purpose of the text. A text sealed for one purpose can't be opened for another. */
  readonly purpose: string
}

const keyOf = ({ secret, purpose }: Seal) => Buffer.from(hkdfSync('sha256', secret, '', `seal ${purpose}`, KEY))

/** The key of texts that were sealed before keys were derived with HKDF. */
const formerKeyOf = ({ secret, purpose }: Seal) => createHash('sha256').update(`${purpose} ${secret}`).digest()

/** Encrypts secrets, so that a copy of the database alone doesn't reveal them. */
export function sealText(text: string, seal: Seal): string {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', keyOf(seal), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Null when it was sealed with another secret, or is no sealed text at all. */
export function unsealText(sealed: string, seal: Seal): string | null {
  const bytes = Buffer.from(sealed, 'base64')
  return decrypt(bytes, keyOf(seal)) ?? decrypt(bytes, formerKeyOf(seal))
}

/** Null if the key is wrong: AES-GCM authenticates the text. */
function decrypt(bytes: Buffer, key: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), { authTagLength: TAG })
    decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
