import { trimCharacter } from '@mainstreet/blocks/text'

const LONGEST_PATH = 500

/** The decoded path of an address, without the slashes around it; null if there is none. Hosts and queries are left out. */
export function formerPath(typed: string): string | null {
  const text = typed.trim()
  if (!/^(https?:\/\/|\/)/i.test(text) || !URL.canParse(text, 'https://site.invalid')) return null
  const path = decoded(new URL(text, 'https://site.invalid').pathname)
  const plain = path && trimCharacter(path, '/')
  return plain && plain.length <= LONGEST_PATH && !plain.includes('\0') ? plain : null
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
