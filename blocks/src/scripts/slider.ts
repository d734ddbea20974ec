const SWIPE = 50
/** In ms, as the transition of the CSS takes. */
const LEAVING = 200

/** Gives every slider of a page its arrows, dots, swipes and autoplay. */
export function enhanceSlider(page: Document): void {
  const view = page.defaultView
  if (view) for (const slider of page.querySelectorAll<HTMLElement>('[data-slider]')) enhance(slider, page, view)
}

function enhance(slider: HTMLElement, page: Document, view: Window & typeof globalThis): void {
  const track = slider.querySelector<HTMLElement>(':scope>.ms-slider-track')
  const controls = slider.querySelector<HTMLElement>(':scope>.ms-slider-controls')
  if (!track || !controls) return
  const slides = [...track.children] as HTMLElement[]
  /** Narrow screens show fewer at once. */
  const perView = () => Math.max(1, Math.round(track.clientWidth / (slides[0]?.offsetWidth || track.clientWidth || 1)))
  const wantsLess = view.matchMedia('(prefers-reduced-motion:reduce)').matches
  const marks = [...controls.querySelectorAll<HTMLElement>('[data-show]')]
  /** The first slide of the last view. */
  const last = () => Math.max(0, slides.length - perView())
  let active = 0

  /** Loads the pictures of the slides that may be shown next. */
  const prepare = () => {
    for (const place of [active - 1, active, (active + 1) % slides.length])
      slides.at(place)?.setAttribute('data-near', '')
  }
  const mark = (place: number) => {
    active = place
    prepare()
    for (const [at, slide] of slides.entries()) slide.toggleAttribute('data-active', at === place)
    const current = place >= last() ? marks.at(-1) : marks.findLast((one) => Number(one.dataset.show) <= place)
    for (const one of marks)
      if (one === current) one.setAttribute('aria-current', 'true')
      else one.removeAttribute('aria-current')
  }
  const scrollTo = (place: number, behavior: ScrollBehavior) =>
    track.scrollTo({ left: (slides[place]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0), behavior })
  const show = (place: number) => {
    mark(place)
    if (slider.dataset.slider === 'fade') return
    if (slider.dataset.slider === 'slide' || wantsLess) return scrollTo(place, wantsLess ? 'auto' : 'smooth')
    track.dataset.leaving = ''
    view.setTimeout(() => {
      scrollTo(place, 'auto')
      delete track.dataset.leaving
    }, LEAVING)
  }
  const step = (by: number) => {
    const several = perView()
    const pages = Math.ceil(slides.length / several)
    // The last view may start within the previous page, so that it is full too.
    const page = active >= last() ? pages - 1 : Math.floor(active / several)
    if (pages > 1) show(Math.min(((page + by + pages) % pages) * several, last()))
  }

  slider.addEventListener('pointerenter', prepare)
  slider.addEventListener('focusin', prepare)
  track.addEventListener('scroll', prepare, { once: true })
  controls.dataset.ready = ''
  controls.addEventListener('click', ({ target }) => {
    const { step: by, show: place } = (target as HTMLElement).dataset
    if (by) step(Number(by))
    if (place) show(Number(place))
  })
  // Visitors scroll by themselves too; the slide that is then first is the active one.
  track.addEventListener('scrollend', () => {
    if (slider.dataset.slider === 'fade') return
    const left = track.scrollLeft + (slides[0]?.offsetLeft ?? 0)
    const nearest = slides.reduce((best, slide, at) => {
      const isNearer = Math.abs(slide.offsetLeft - left) < Math.abs((slides[best]?.offsetLeft ?? 0) - left)
      return isNearer ? at : best
    }, 0)
    mark(nearest)
  })
  track.addEventListener('keydown', ({ key }) => {
    if (slider.dataset.slider !== 'fade') return
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  })
  let from: Touch | undefined
  track.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = touches[0]
    },
    { passive: true },
  )
  track.addEventListener('touchend', ({ changedTouches: [to] }) => {
    if (!from || !to) return
    const moved = to.clientX - from.clientX
    // A finger that scrolls the page drifts to the side too.
    if (Math.abs(moved) > Math.max(SWIPE, Math.abs(to.clientY - from.clientY))) step(moved < 0 ? 1 : -1)
  })
  const interval = Number(slider.dataset.interval)
  if (interval > 0) autoplay(slider, { interval, wantsLess, page, view, prepare, next: () => step(1) })
}

interface Autoplay {
  readonly interval: number
  readonly wantsLess: boolean
  readonly page: Document
  readonly view: Window & typeof globalThis
  prepare(): void
  next(): void
}

/** Rests while the slider is pointed at, has focus, is out of view or in a hidden tab, and once somebody has paused it. */
function autoplay(slider: HTMLElement, { interval, wantsLess, page, view, prepare, next }: Autoplay): void {
  const button = slider.querySelector<HTMLElement>(':scope>.ms-slider-controls>[data-pause]')
  const rests = new Set<string>(['unseen'])
  let timer = 0
  const restIf = (reason: string, isSo: boolean) => {
    if (isSo) rests.add(reason)
    else rests.delete(reason)
    view.clearInterval(timer)
    if (rests.size === 0) {
      prepare()
      timer = view.setInterval(next, interval)
    }
    button?.setAttribute('aria-label', rests.has('paused') ? 'Play' : 'Pause')
  }
  restIf('paused', wantsLess)
  button?.addEventListener('click', () => restIf('paused', !rests.has('paused')))
  slider.addEventListener('pointerenter', () => restIf('pointed at', true))
  slider.addEventListener('pointerleave', () => restIf('pointed at', false))
  slider.addEventListener('focusin', () => restIf('focus', true))
  slider.addEventListener('focusout', () => restIf('focus', false))
  page.addEventListener('visibilitychange', () => restIf('hidden', page.hidden))
  new view.IntersectionObserver((entries) => restIf('unseen', !entries.at(-1)?.isIntersecting)).observe(slider)
}
