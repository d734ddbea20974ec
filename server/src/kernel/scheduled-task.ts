import type { Services } from './capability.ts'

/**
 * Work of the installation itself that comes round again and again. Every process that does jobs does it, so doing it
 * twice at the same time must be as good as doing it once.
 */
export interface ScheduledTask {
  readonly name: string
  readonly everyMs: number
  run(services: Services): Promise<void>
}
