import type { Colours } from '../../../platform/settings/index.ts'

/** Draws an illustration in the colours of a theme. */
export type Drawing = (colours: Colours) => string

type Box = readonly [x: number, y: number, width: number, height: number]

export function rect([x, y, width, height]: Box, fill: string, radius = 0, opacity = 1): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${faded(opacity)}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${faded(opacity)}/>`
}

export function oval([x, y, width, height]: Box, fill: string, opacity = 1): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${height / 2}" fill="${fill}"${faded(opacity)}/>`
}

export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${faded(opacity)}/>`
}

/** An open line with round ends. */
export function line(d: string, stroke: string, width = 8, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${faded(opacity)}/>`
}

export function group(transform: string, ...parts: readonly string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`
}

const faded = (opacity: number) => (opacity === 1 ? '' : ` opacity="${opacity}"`)

export const WIDTH = 800
export const HEIGHT = 600
export const SKIN = ['#f1c9a5', '#8d5a3b', '#d9a178', '#5f3c28'] as const

/** A scene on a pale wall in the main colour, with a floor. */
export function scene({ primary, dark }: Colours, ...parts: readonly string[]): string {
  const wall = rect([0, 0, WIDTH, HEIGHT], '#fff') + rect([0, 0, WIDTH, HEIGHT], primary, 0, 0.13)
  const floor = rect([0, 490, WIDTH, 110], dark, 0, 0.08)
  return svg(WIDTH, HEIGHT, wall, floor, ...parts)
}

export function svg(width: number, height: number, ...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}

/** A potted plant whose pot stands at the point. */
export function plant({ tertiary, warning }: Colours, x: number, y: number, scale = 1): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    path('M0-60C-70-80-80-150-60-190-10-170 10-110 0-60Z', tertiary),
    path('M0-60C60-90 80-140 66-200 10-180-10-120 0-60Z', tertiary, 0.75),
    path('M0-60C-24-120-20-190 4-230 28-180 24-110 0-60Z', tertiary, 0.9),
    path('M-46-70H46L34 0H-34Z', warning),
  )
}

/** A window with a sky and a hill. */
export function window({ primary, tertiary }: Colours, [x, y, width, height]: Box): string {
  const hill = `M${x} ${y + height * 0.75}Q${x + width * 0.35} ${y + height * 0.45} ${x + width * 0.6} ${y + height * 0.7}T${x + width} ${y + height * 0.6}V${y + height}H${x}Z`
  return (
    rect([x, y, width, height], '#fff', 10) +
    rect([x + 12, y + 12, width - 24, height - 24], primary, 4, 0.28) +
    circle(x + width * 0.72, y + height * 0.32, Math.min(width, height) * 0.1, '#fff', 0.9) +
    group('', path(hill, tertiary, 0.35)) +
    rect([x + width / 2 - 5, y, 10, height], '#fff') +
    rect([x - 12, y + height - 8, width + 24, 20], '#fff', 6)
  )
}
