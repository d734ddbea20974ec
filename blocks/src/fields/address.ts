import type { Field, PictureCompanions } from './field.ts'
import type { FieldOptions } from './text.ts'

const ALLOWED_SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'sms'])
const IMAGE_DATA_URL = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i

/** Browsers ignore these characters inside a scheme, so 'java\nscript:' would run. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters on purpose
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g

/** The scheme of a URL in lower case; '' if there is none. */
function schemeOf(address: string): string {
  return /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase() ?? ''
}

function normalize(saved: unknown): string | null {
  return typeof saved === 'string' ? saved.replace(CONTROL_CHARACTERS, '').trim() : null
}

/** A link target: a path, a fragment, or a URL with a scheme that cannot run a script. '' means no link. */
export function link(initial = '', options: FieldOptions<string> & { readonly isMain?: boolean } = {}): Field<string> {
  const { isMain, ...rest } = options
  return {
    ...rest,
    initial,
    control: { kind: 'link', ...(isMain && { isMain }) },
    read(saved) {
      const address = normalize(saved)
      if (address === null) return initial
      const scheme = schemeOf(address)
      return scheme === '' || ALLOWED_SCHEMES.has(scheme) ? address : initial
    },
  }
}

/** URL of an image. A saved media item (`{ file }`) is read as its file. */
export function image(initial = '', options: FieldOptions<string> = {}, companions?: PictureCompanions): Field<string> {
  return {
    ...options,
    initial,
    control: { kind: 'image', ...(companions ? { companions } : {}) },
    read(saved) {
      const address = normalize(saved && typeof saved === 'object' && 'file' in saved ? saved.file : saved)
      if (address === null) return initial
      const scheme = schemeOf(address)
      const shown = scheme === '' || scheme === 'http' || scheme === 'https' || IMAGE_DATA_URL.test(address)
      return shown ? address : initial
    },
  }
}

/** Name of a Tabler outline icon; '' means none. */
export function icon(initial = '', options: FieldOptions<string> = {}): Field<string> {
  return {
    ...options,
    initial,
    control: { kind: 'icon' },
    read: (saved) => (typeof saved === 'string' && /^[a-z0-9-]{0,60}$/.test(saved) ? saved : initial),
  }
}
