import { BackgroundPause } from './background-pause.ts'
import { whenAllowed } from './consent.ts'

/**
 * Inserts a section's background video when it comes near the viewport, with a button to pause it, unless the visitor
 * prefers reduced motion or data.
 */
export function enhanceVideo(page: Document): void {
  const view = page.defaultView
  if (!view) return
  const preference = view.matchMedia('(prefers-reduced-motion:reduce),(prefers-reduced-data:reduce)')
  if (preference.matches) return
  const observer = new view.IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        const place = target as HTMLElement
        if (place.dataset.videoKind === 'file') start(place, page, preference)
        else whenAllowed(page, ['media'], () => start(place, page, preference))
      }
    },
    { rootMargin: '200px' },
  )
  for (const place of page.querySelectorAll('[data-video]')) observer.observe(place)
}

function start(place: HTMLElement, page: Document, preference: MediaQueryList): void {
  const player = playerFor(place, page)
  place.append(player)
  const pause = new BackgroundPause(page, 'the background video', (isPaused) => {
    if (player instanceof HTMLVideoElement) {
      if (isPaused) player.pause()
      // Where the browser does not let it play, it stands still.
      else player.play().catch(() => {})
    } else if (isPaused) {
      // The player of another site need not obey, so it goes.
      player.remove()
    } else place.append(player)
  })
  preference.addEventListener('change', () => preference.matches && pause.set(true))
  place.parentElement?.append(pause.button)
}

function playerFor({ dataset }: HTMLElement, page: Document): HTMLElement {
  const address = dataset.video ?? ''
  if (dataset.videoKind === 'file') {
    const video = page.createElement('video')
    video.muted = video.autoplay = video.loop = video.playsInline = true
    video.src = address
    return video
  }
  const frame = page.createElement('iframe')
  frame.src = address
  frame.allow = 'autoplay'
  frame.tabIndex = -1
  frame.title = 'Background video'
  return frame
}
