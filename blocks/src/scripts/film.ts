/** Plays a video of another service in place when the visitor asks for it. Until then, nothing is sent to that service. */
export function enhanceFilm(page: Document): void {
  for (const film of page.querySelectorAll<HTMLElement>('[data-film]')) {
    film.querySelector('a')?.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      const frame = page.createElement('iframe')
      frame.className = 'ms-film-frame'
      frame.title = 'Video'
      frame.allow = 'autoplay; fullscreen; picture-in-picture'
      frame.allowFullscreen = true
      frame.referrerPolicy = 'strict-origin-when-cross-origin'
      frame.src = `${film.dataset.film}&autoplay=1`
      film.replaceChildren(frame)
      frame.focus()
    })
  }
}
