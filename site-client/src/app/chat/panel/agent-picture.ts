import { element } from './element.ts'

interface Agent {
  readonly authorName: string
  readonly authorPictureUrl: string | null
}

/** The picture of an agent, or the initials of the name. The name stands beside it, so screen readers skip it. */
export function agentPicture({ authorName, authorPictureUrl }: Agent): HTMLElement {
  const place = element('span', { class: 'face', 'aria-hidden': 'true' }, initialsOf(authorName))
  if (!authorPictureUrl) return place
  const image = element('img', { src: authorPictureUrl, alt: '', width: '32', height: '32' })
  // The agent has replaced it meanwhile.
  image.addEventListener('error', () => image.remove())
  place.append(image)
  return place
}

function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
