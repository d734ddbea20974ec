import { link } from '../fields/index.ts'
import { escapeHtml } from '../text.ts'

export interface ArticleVideo {
  /** Whose player it is, or null for a file. */
  readonly service: 'YouTube' | 'Vimeo' | null
  /** Of the player, or of the file. */
  readonly address: string
  /** Of the video itself, for people. */
  readonly page: string
}

const MAX_ADDRESS = 1_000
const YOUTUBE =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/|v\/)|youtu\.be\/)([\w-]{11})(?![\w-])/
const VIMEO = /^(?:https?:)?\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,12})(?!\w)/
const FILE = /\.(?:mp4|webm|ogv|m4v|mov)$/i
const { read } = link()

/** The video at an address: on YouTube or Vimeo, or a file. Null for all others. */
export function articleVideo(typed: string): ArticleVideo | null {
  const said = typed.trim()
  if (said.length > MAX_ADDRESS) return null
  const youtube = YOUTUBE.exec(said)?.[1]
  if (youtube) {
    const address = `https://www.youtube-nocookie.com/embed/${youtube}?rel=0`
    return { service: 'YouTube', address, page: `https://www.youtube.com/watch?v=${youtube}` }
  }
  const vimeo = VIMEO.exec(said)?.[1]
  if (vimeo)
    return {
      service: 'Vimeo',
      address: `https://player.vimeo.com/video/${vimeo}?dnt=1`,
      page: `https://vimeo.com/${vimeo}`,
    }
  const address = read(said)
  return address && FILE.test(address.split(/[?#]/, 1)[0] ?? '') ? { service: null, address, page: address } : null
}

/** As the sanitizer writes them. */
const STORED = /<figure data-video="([^"<>]{1,2000})"><figcaption>/g
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' }

/**
 * Draws the videos of a sanitized article. Files have the browser's player. Those of other services are links until the
 * visitor asks for them, so that the service learns nothing of the visit.
 */
export const withPlayers = (html: string, locale = 'en'): string =>
  html.replaceAll(STORED, (whole, stored: string) => {
    const video = articleVideo(stored.replace(/&(?:amp|quot|lt|gt);/g, (entity) => ENTITIES[entity] as string))
    return video ? `<figure>${playerOf(video, WORDS[locale.startsWith('fr') ? 'fr' : 'en'])}<figcaption>` : whole
  })

const WORDS = {
  en: { play: 'Play video', from: 'The video comes from' },
  fr: { play: 'Lire la vidéo', from: 'La vidéo provient de' },
} as const

function playerOf({ service, address, page }: ArticleVideo, words: (typeof WORDS)['en' | 'fr']): string {
  const src = escapeHtml(address)
  if (service === null) return `<video class="ms-film" src="${src}" controls playsinline preload="metadata"></video>`
  return `<span class="ms-film" data-film="${src}"><a class="ms-film-play" href="${escapeHtml(page)}" target="_blank" rel="noopener">${words.play}</a><small>${words.from} ${service}.</small></span>`
}

/** Whether an article has videos that a script plays in place. */
export const hasFilms = (html: string): boolean => html.includes(' data-video="')
