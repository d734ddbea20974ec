import { link } from '../../../fields/index.ts'

export interface Video {
  readonly kind: 'youtube' | 'file'
  readonly address: string
}

const YOUTUBE_ID = /^[\w-]{11}$/
const YOUTUBE_ADDRESS =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})/
const FILE = /\.(?:mp4|webm|ogv|m4v)$/i
const address = link()

/** Parses the 'Background video' setting: a YouTube ID or URL, or a media file. */
export function videoOf(typed: string): Video | null {
  const said = typed.trim()
  const id = YOUTUBE_ID.test(said) ? said : YOUTUBE_ADDRESS.exec(said)?.[1]
  if (id) return { kind: 'youtube', address: youtubeAddress(id) }
  const file = address.read(said)
  return file && FILE.test(file.split(/[?#]/, 1)[0] ?? '') ? { kind: 'file', address: file } : null
}

/** Muted, from the start, over and over, without controls; no cookies before the visitor asks for any. A loop of one is a playlist of one. */
function youtubeAddress(id: string): string {
  const settings = 'autoplay=1&mute=1&loop=1&controls=0&playsinline=1&rel=0&disablekb=1&modestbranding=1'
  return `https://www.youtube-nocookie.com/embed/${id}?${settings}&playlist=${id}`
}
