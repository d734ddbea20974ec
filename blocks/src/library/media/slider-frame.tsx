import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { RootAttributes } from '../../define.ts'
import type { Host } from '../../host.ts'
import { classes } from '../classes.ts'

export interface SliderLook {
  /** Its accessible name. */
  readonly label: string
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[]
  /** How many are in view at once on desktops, and how many an arrow passes. */
  readonly perView?: number
  /** The same on the narrowest screens, where there may be more to see. */
  readonly fewestPerView?: number
  readonly transition: 'slide' | 'fade' | 'page'
  /** In ms; null if it moves only when asked. */
  readonly interval: number | null
  readonly hasArrows: boolean
  readonly hasDots?: boolean
  readonly hasIndicators?: boolean
  readonly isDark?: boolean
  /** Whether the backgrounds of a slide load only once it may be shown next. */
  readonly isLazy?: boolean
}

interface SliderFrameProps extends SliderLook {
  readonly root: RootAttributes
  readonly host: Host
}

interface InCanvas {
  readonly active: number
  /** In the canvas: whether the visitor prefers less motion, so that autoplay waits for a click. */
  readonly isStill?: boolean
  readonly onShow?: (place: number) => void
}

/**
 * Slides side by side that scroll by touch, wheel and keyboard without a script. `scripts/slider.ts` adds arrows, dots
 * and autoplay; in the canvas React does.
 */
export function SliderFrame(slider: SliderFrameProps) {
  return slider.host.mode === 'editor' ? <EditorSlider {...slider} /> : <SliderView {...slider} active={0} />
}

function EditorSlider(slider: SliderFrameProps) {
  const [chosen, setChosen] = useState(0)
  const [isStill, setStill] = useState(false)
  const track = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = track.current?.ownerDocument.defaultView
    setStill(view?.matchMedia?.('(prefers-reduced-motion:reduce)').matches ?? false)
  }, [])
  const active = Math.min(chosen, Math.max(0, slider.slides.length - 1))
  useEffect(() => {
    const { current } = track
    const slide = current?.children[active] as HTMLElement | undefined
    if (current && slide) current.scrollLeft = slide.offsetLeft - current.offsetLeft
  }, [active])
  return <SliderView {...slider} active={active} isStill={isStill} onShow={setChosen} track={track} />
}

function SliderView({
  root,
  label,
  slides,
  perView = 1,
  fewestPerView = perView,
  transition,
  interval,
  hasArrows,
  hasDots = false,
  hasIndicators = false,
  isDark = false,
  isLazy = false,
  active,
  isStill = false,
  onShow,
  track,
}: SliderFrameProps & InCanvas & { readonly track?: React.Ref<HTMLDivElement> }) {
  const hasMore = slides.length > fewestPerView
  const pages = Math.ceil(slides.length / perView)
  const step = (pageCount: number) =>
    onShow && (() => onShow(((Math.floor(active / perView) + pageCount + pages) % pages) * perView))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is no fieldset
    <div
      {...root}
      className={classes('ms-slider', root.className)}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      data-slider={transition}
      data-interval={interval !== null && hasMore ? interval : undefined}
      data-dark={isDark ? '' : undefined}
      data-lazy={isLazy && hasMore && !onShow ? '' : undefined}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <div className="ms-slider-track" tabIndex={0} ref={track}>
        {slides.map(({ key, content }, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
          <div
            key={key}
            className="ms-slider-slide"
            role="group"
            aria-roledescription="slide"
            aria-label={`${place + 1} of ${slides.length}`}
            data-active={place === active ? '' : undefined}
          >
            {content}
          </div>
        ))}
      </div>
      {hasMore && (
        <div className="ms-slider-controls" data-ready={onShow ? '' : undefined}>
          {interval !== null && (
            <button type="button" className="ms-slider-pause" aria-label={isStill ? 'Play' : 'Pause'} data-pause="" />
          )}
          {hasArrows && (
            <button
              type="button"
              className="ms-slider-arrow"
              aria-label="Previous slide"
              data-step="-1"
              onClick={step(-1)}
            />
          )}
          {(hasDots || hasIndicators) && (
            <div className="ms-slider-marks" data-bars={hasIndicators ? '' : undefined}>
              {Array.from({ length: pages }, (_, page) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their place
                  key={page}
                  type="button"
                  className="ms-slider-mark"
                  aria-label={`Slide ${page * perView + 1}`}
                  aria-current={page === Math.floor(active / perView) ? 'true' : undefined}
                  data-show={page * perView}
                  onClick={onShow && (() => onShow(page * perView))}
                />
              ))}
            </div>
          )}
          {hasArrows && (
            <button type="button" className="ms-slider-arrow" aria-label="Next slide" data-step="1" onClick={step(1)} />
          )}
        </div>
      )}
    </div>
  )
}
