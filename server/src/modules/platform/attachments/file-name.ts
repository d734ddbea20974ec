const LONGEST = 200

/** Control characters, and marks that turn the direction of writing, behind which 'gpj.exe' looks like a picture. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

/** A file's name as it was given, in one line, without folders, and no longer than 200 characters with its ending. */
export function fileNameOf(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const name = last.replace(UNSEEN, ' ').trim()
  return shorten(name) || 'File'
}

function shorten(name: string): string {
  if (name.length <= LONGEST) return name
  const ending = /\.[^.\s]{1,20}$/.exec(name)?.[0] ?? ''
  // Half of a pair of surrogates would be no character.
  return name.slice(0, LONGEST - ending.length).replace(/[\uD800-\uDBFF]$/, '') + ending
}
