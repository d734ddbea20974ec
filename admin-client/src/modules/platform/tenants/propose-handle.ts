import { slugify } from '@mainstreet/blocks/text'

const MOST_CHARACTERS = 40

/** The address that a tenant's name suggests: 'Cedar & Sons' becomes 'cedar-sons'. */
export function proposeHandle(name: string): string {
  return slugify(name, MOST_CHARACTERS)
}
