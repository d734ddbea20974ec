/** At most so many characters of a text, with an ellipsis for the rest. Never half of a character. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text
  const characters = Array.from(text)
  return characters.length <= most ? text : `${characters.slice(0, most).join('').trimEnd()}…`
}
