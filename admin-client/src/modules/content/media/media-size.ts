/** A file's size for people; `kilobytes` as the server counts them. */
export function sizeOf(kilobytes: number): string {
  if (kilobytes < 1024) return `${kilobytes.toLocaleString('en')} KB`
  return `${(kilobytes / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
}
