import { BackgroundPause } from './background-pause.ts'
import { moveParticles, type Particle, particlesFor } from './particle-field.ts'

/** s. After a hidden tab comes back, the dots go on where they were. */
const LONGEST_STEP = 0.05

/** Draws the moving dots behind the sections that have them. A button pauses each, and reduced motion keeps it still. */
export function enhanceParticles(page: Document): void {
  const view = page.defaultView
  if (!view) return
  for (const section of page.querySelectorAll<HTMLElement>('[data-particles]'))
    new ParticleCanvas(section, view).start()
}

class ParticleCanvas {
  private readonly canvas: HTMLCanvasElement
  private readonly context: CanvasRenderingContext2D | null
  private particles: Particle[] = []
  private width = 0
  private height = 0
  private isVisible = false
  private isPaused = false
  private frame = 0
  private drawnAt = 0

  constructor(
    private readonly section: HTMLElement,
    private readonly view: Window & typeof globalThis,
  ) {
    this.canvas = section.ownerDocument.createElement('canvas')
    this.context = this.canvas.getContext('2d')
  }

  start(): void {
    if (!this.context) return
    const { canvas, view } = this
    const section = this.section
    canvas.setAttribute('aria-hidden', 'true')
    // Below the section's containers, which come after it, and above its overlay.
    Object.assign(canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%', zIndex: '0' })
    canvas.style.pointerEvents = 'none'
    section.prepend(canvas)
    new view.ResizeObserver(() => this.resize()).observe(section)
    new view.IntersectionObserver((entries) => {
      this.isVisible = entries.some(({ isIntersecting }) => isIntersecting)
      this.update()
    }).observe(section)
    const stillness = view.matchMedia('(prefers-reduced-motion:reduce)')
    const pause = new BackgroundPause(section.ownerDocument, 'the background animation', (isPaused) => {
      this.isPaused = isPaused
      this.update()
    })
    const follow = () => {
      pause.button.hidden = stillness.matches
      pause.set(stillness.matches)
    }
    stillness.addEventListener('change', follow)
    section.append(pause.button)
    follow()
  }

  private resize(): void {
    const { canvas, context, section, view } = this
    const density = Math.min(view.devicePixelRatio, 2)
    this.width = section.clientWidth
    this.height = section.clientHeight
    canvas.width = Math.round(this.width * density)
    canvas.height = Math.round(this.height * density)
    if (context) {
      // Resizing a canvas resets its context.
      context.scale(density, density)
      context.fillStyle = view.getComputedStyle(section).getPropertyValue('--ms-primary') || '#888'
    }
    this.particles = particlesFor(this.width, this.height)
    this.draw()
  }

  /** Browsers ask for no frames in hidden tabs, so only the place on the page counts. */
  private update(): void {
    const moves = this.isVisible && !this.isPaused
    if (moves === this.frame > 0) return
    if (!moves) this.view.cancelAnimationFrame(this.frame)
    this.frame = moves ? this.view.requestAnimationFrame(this.step) : 0
  }

  private readonly step = (now: number) => {
    const seconds = Math.min((now - this.drawnAt) / 1000, LONGEST_STEP)
    this.drawnAt = now
    moveParticles(this.particles, this.width, this.height, seconds)
    this.draw()
    this.frame = this.view.requestAnimationFrame(this.step)
  }

  private draw(): void {
    const { context, particles } = this
    if (!context) return
    context.clearRect(0, 0, this.width, this.height)
    for (const { x, y, radius, opacity } of particles) {
      context.globalAlpha = opacity
      context.beginPath()
      context.arc(x, y, radius, 0, Math.PI * 2)
      context.fill()
    }
  }
}
