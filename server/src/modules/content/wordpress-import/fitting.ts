/** Characters of a post. */
export const LONGEST_TITLE = 200
export const LONGEST_EXCERPT = 500

/** A text that fits into a field. */
export const fitting = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
