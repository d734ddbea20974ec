/** Fewer points than the server takes. */
const MOST_POINTS = 3_900
/** In units of the drawing, below which a movement adds no point. */
const LEAST_DISTANCE = 3

type Point = readonly [number, number]

/** Lets people draw a signature with a pointer. It goes into a hidden field, as strokes such as `10,20 11,22;`. */
export function enhanceSignature(page: Document): void {
  for (const area of page.querySelectorAll<HTMLElement>('[data-signature]')) {
    const canvas = area.querySelector('canvas')
    const field = area.querySelector<HTMLInputElement>('input[name="signature"]')
    const pen = canvas?.getContext('2d')
    if (!canvas || !field || !pen) continue
    const drawing = new Drawing(canvas, pen, field)
    canvas.addEventListener('pointerdown', (event) => drawing.start(event))
    canvas.addEventListener('pointermove', (event) => drawing.move(event))
    for (const name of ['pointerup', 'pointercancel'] as const) canvas.addEventListener(name, () => drawing.end())
    area.querySelector('[data-clear]')?.addEventListener('click', () => drawing.clear())
    area.hidden = false
  }
}

class Drawing {
  private strokes: Point[][] = []
  private points = 0
  private isDown = false

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly pen: CanvasRenderingContext2D,
    private readonly field: HTMLInputElement,
  ) {
    Object.assign(pen, { lineWidth: 3, lineCap: 'round', lineJoin: 'round', strokeStyle: '#14161a' })
  }

  start(event: PointerEvent): void {
    if (!event.isPrimary || this.points >= MOST_POINTS) return
    event.preventDefault()
    this.canvas.setPointerCapture?.(event.pointerId)
    this.isDown = true
    const point = this.pointOf(event)
    this.strokes.push([point])
    this.points++
    this.line(point, point)
    this.save()
  }

  move(event: PointerEvent): void {
    const stroke = this.strokes.at(-1)
    const last = stroke?.at(-1)
    if (!this.isDown || !event.isPrimary || !stroke || !last || this.points >= MOST_POINTS) return
    const point = this.pointOf(event)
    if (Math.hypot(point[0] - last[0], point[1] - last[1]) < LEAST_DISTANCE) return
    stroke.push(point)
    this.points++
    this.line(last, point)
    this.save()
  }

  end(): void {
    this.isDown = false
  }

  clear(): void {
    this.strokes = []
    this.points = 0
    this.pen.clearRect(0, 0, this.canvas.width, this.canvas.height)
    this.save()
  }

  private line(from: Point, to: Point): void {
    this.pen.beginPath()
    this.pen.moveTo(...from)
    this.pen.lineTo(...to)
    this.pen.stroke()
  }

  private save(): void {
    this.field.value = this.strokes.map((stroke) => `${stroke.map((point) => point.join(',')).join(' ')};`).join('')
  }

  /** In units of the drawing, independent of its size on screen. */
  private pointOf({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = this.canvas.getBoundingClientRect()
    const scaled = (offset: number, shown: number, most: number) =>
      Math.min(most, Math.max(0, Math.round((offset / (shown || 1)) * most)))
    return [scaled(clientX - left, width, this.canvas.width), scaled(clientY - top, height, this.canvas.height)]
  }
}
