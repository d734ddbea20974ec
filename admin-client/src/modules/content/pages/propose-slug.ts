import { slugify } from '@mainstreet/blocks/text'

/** The address that the server would make of a title: 'Über uns & mehr' becomes 'uber-uns-mehr'. */
export function proposeSlug(title: string): string {
  return slugify(title, 100)
}
