/**
 * Inserts a section's background video when it comes near the viewport, unless the visitor prefers reduced motion or
 * data.
 */
export function enhanceVideo(page: Document): void {
  const view = page.defaultView
  if (!view || view.matchMedia('(prefers-reduced-motion:reduce),(prefers-reduced-data:reduce)').matches) return
  const observer = new view.IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        target.append(playerFor(target as HTMLElement, page))
      }
    },
    { rootMargin: '200px' },
  )
  for (const place of page.querySelectorAll('[data-video]')) observer.observe(place)
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
