/** A dot of the field. Lengths are in px, its speed is in px per second. */
export interface Particle {
  x: number
  y: number
  readonly radius: number
  readonly opacity: number
  readonly speedX: number
  readonly speedY: number
}

/** px² of a section for each dot. */
const AREA_PER_DOT = 16_000
const MOST_DOTS = 90
/** px per second, slow enough to read over. */
const FASTEST = 12

/** Dots spread over a field, as many as its area calls for. */
export function particlesFor(width: number, height: number, random: () => number = Math.random): Particle[] {
  const count = Math.min(MOST_DOTS, Math.ceil((width * height) / AREA_PER_DOT))
  return Array.from({ length: count }, () => ({
    x: random() * width,
    y: random() * height,
    radius: 1 + random() * 2,
    opacity: 0.25 + random() * 0.4,
    speedX: (random() * 2 - 1) * FASTEST,
    speedY: (random() * 2 - 1) * FASTEST,
  }))
}

/** Moves the dots. Those that leave the field come back on its other side. */
export function moveParticles(particles: readonly Particle[], width: number, height: number, seconds: number): void {
  for (const particle of particles) {
    particle.x = wrap(particle.x + particle.speedX * seconds, width, particle.radius)
    particle.y = wrap(particle.y + particle.speedY * seconds, height, particle.radius)
  }
}

function wrap(position: number, size: number, radius: number): number {
  if (position < -radius) return size + radius
  return position > size + radius ? -radius : position
}
