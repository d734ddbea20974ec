/** Characters of a name that a message repeats: query parameters may be called anything. */
const MAX_NAME = 100

/** How messages name a field: `parentId` and `parent_id` are 'Parent id'. */
export function fieldLabel(name: string): string {
  const words = name
    .slice(0, MAX_NAME)
    .replaceAll('_', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
