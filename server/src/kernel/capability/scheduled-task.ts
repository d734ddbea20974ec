import type { Services } from './services.ts'

/** Periodic work of the installation itself. One job process does it each time it is due. */
export interface ScheduledTask {
  readonly name: string
  /**
   * When it is due, in UTC: minute, hour, day, month and weekday. If it came due while no job process was running, it
   * runs once afterwards.
   */
  readonly cron: string
  /** May be interrupted; it then runs again at its next time. */
  run(services: Services): Promise<void>
}
