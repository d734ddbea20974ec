const PAUSE = 'M6 5h4v14H6zM14 5h4v14h-4z'
const PLAY = 'M7 4v16l13-8z'

/** The button of a section that pauses what moves behind its content (WCAG 2.2.2), and lets it go on. */
export class BackgroundPause {
  readonly button: HTMLButtonElement
  private isPaused = false

  constructor(
    page: Document,
    private readonly what: string,
    private readonly onChange: (isPaused: boolean) => void,
  ) {
    this.button = page.createElement('button')
    this.button.type = 'button'
    this.button.className = 'ms-section-pause'
    this.button.addEventListener('click', () => this.set(!this.isPaused))
    this.show()
  }

  set(isPaused: boolean): void {
    this.isPaused = isPaused
    this.show()
    this.onChange(isPaused)
  }

  private show(): void {
    const { button, isPaused } = this
    button.setAttribute('aria-label', `${isPaused ? 'Play' : 'Pause'} ${this.what}`)
    button.replaceChildren(icon(button.ownerDocument, isPaused ? PLAY : PAUSE))
  }
}

function icon(page: Document, path: string): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = page.createElementNS(namespace, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const drawn = page.createElementNS(namespace, 'path')
  drawn.setAttribute('d', path)
  svg.append(drawn)
  return svg
}
