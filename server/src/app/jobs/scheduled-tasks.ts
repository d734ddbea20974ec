import type { PgBoss } from 'pg-boss'
import type { Services } from '../../kernel/capability.ts'
import type { Log } from '../../kernel/context.ts'
import type { ScheduledTask } from '../../kernel/scheduled-task.ts'

/** The queue of occurrences that are due. */
export const SCHEDULED_TASKS = 'scheduled-tasks'

interface Occurrence {
  readonly task: string
}

/** Failed tasks aren't retried, because they are due again soon. An hour after a process was lost, another may start. */
const QUEUE = { retryLimit: 0, expireInSeconds: 60 * 60, notify: true } as const

/** Writes the timetable of all tasks into the job queue, and removes tasks that no longer exist. As the owner. */
export async function scheduleTasks(boss: PgBoss, tasks: readonly ScheduledTask[]): Promise<void> {
  await boss.createQueue(SCHEDULED_TASKS, QUEUE)
  for (const { key } of await boss.getSchedules(SCHEDULED_TASKS))
    if (!tasks.some(({ name }) => name === key)) await boss.unschedule(SCHEDULED_TASKS, key)
  for (const { name, cron } of tasks) {
    const occurrence: Occurrence = { task: name }
    await boss.schedule(SCHEDULED_TASKS, cron, occurrence, { key: name, missed: 'once' })
  }
}

/** Runs tasks when they are due, one after the other in this process. */
export async function workOnTasks(
  boss: PgBoss,
  tasks: readonly ScheduledTask[],
  services: Services,
  log: Log,
): Promise<void> {
  const options = { batchSize: 1, notifyPollingIntervalSeconds: 30 }
  await boss.work<Occurrence>(SCHEDULED_TASKS, options, async (occurrences) => {
    for (const { data } of occurrences) {
      try {
        // A newer release may have scheduled a task that this process doesn't know.
        await tasks.find(({ name }) => name === data.task)?.run(services)
      } catch (err) {
        log.error({ err, task: data.task }, 'A scheduled task failed')
        throw err
      }
    }
  })
}
