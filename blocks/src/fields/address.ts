import type { Field, PictureCompanions } from './field.ts'
import type { Said } from './text.ts'

const FOLLOWED = new Set(['http', 'https', 'mailto', 'tel', 'sms'])
const SHOWN_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i

/** Browsers ignore these inside a scheme, so that 'java\nscript:' would run. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const IGNORED_BY_BROWSERS = /[\u0000-\u001f\u007f]/g

/** The scheme of an address in lower case, '' for one without. */
function schemeOf(address: string): string {
  return /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase() ?? ''
}

function cleaned(saved: unknown): string | null {
  return typeof saved === 'string' ? saved.replace(IGNORED_BY_BROWSERS, '').trim() : null
}

/** Where a click leads: a path, a fragment, or an address of a kind that runs no script. '' leads nowhere. */
export function link(initial = '', said: Said<string> & { readonly isMain?: boolean } = {}): Field<string> {
  const { isMain, ...rest } = said
  return {
    ...rest,
    initial,
    control: { kind: 'link', ...(isMain && { isMain }) },
    read(saved) {
      const address = cleaned(saved)
      if (address === null) return initial
      const scheme = schemeOf(address)
      return scheme === '' || FOLLOWED.has(scheme) ? address : initial
    },
  }
}

/** Address of a picture; a media item (`{ file }`) that was saved whole gives its file. */
export function image(initial = '', said: Said<string> = {}, companions?: PictureCompanions): Field<string> {
  return {
    ...said,
    initial,
    control: { kind: 'image', ...(companions ? { companions } : {}) },
    read(saved) {
      const address = cleaned(saved && typeof saved === 'object' && 'file' in saved ? saved.file : saved)
      if (address === null) return initial
      const scheme = schemeOf(address)
      const shown = scheme === '' || scheme === 'http' || scheme === 'https' || SHOWN_IMAGE.test(address)
      return shown ? address : initial
    },
  }
}

/** Name of a Tabler outline icon; '' is none. */
export function icon(initial = '', said: Said<string> = {}): Field<string> {
  return {
    ...said,
    initial,
    control: { kind: 'icon' },
    read: (saved) => (typeof saved === 'string' && /^[a-z0-9-]{0,60}$/.test(saved) ? saved : initial),
  }
}
