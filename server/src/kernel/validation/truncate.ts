/** The beginning of a text, of at most so many UTF-16 units. Never ends with half an emoji, which no database stores. */
export function truncate(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}
