import type { PgBoss } from 'pg-boss'
import type { ScheduledTask } from '../../kernel/capability/scheduled-task.ts'
import type { Services } from '../../kernel/capability/services.ts'
import type { Log } from '../../kernel/context/context.ts'

/** Each task has a queue of its own, so that a slow one delays no other. */
const queueOf = ({ name }: Pick<ScheduledTask, 'name'>) => `${PREFIX}${name}`
const PREFIX = 'scheduled/'

/** Failed tasks aren't retried, because they are due again soon. An hour after a process was lost, another may start. */
const QUEUE = { retryLimit: 0, expireInSeconds: 60 * 60, notify: true } as const

/** Writes the timetable of all tasks into the job queue, and removes tasks that no longer exist. As the owner. */
export async function scheduleTasks(boss: PgBoss, tasks: readonly ScheduledTask[]): Promise<void> {
  for (const { name: queue, key } of await boss.getSchedules())
    if (queue.startsWith(PREFIX) && !tasks.some((task) => queueOf(task) === queue)) await boss.unschedule(queue, key)
  for (const task of tasks) {
    await boss.createQueue(queueOf(task), QUEUE)
    await boss.schedule(queueOf(task), task.cron, null, { missed: 'once' })
  }
}

/** Runs tasks when they are due, each at most once at a time in this process. `workOn` runs a function for each job of a queue. */
export async function workOnTasks(
  workOn: (queue: string, run: () => Promise<void>) => Promise<void>,
  tasks: readonly ScheduledTask[],
  services: Services,
  log: Log,
): Promise<void> {
  for (const task of tasks) {
    await workOn(queueOf(task), async () => {
      try {
        await task.run(services)
      } catch (err) {
        log.error({ err, task: task.name }, 'A scheduled task failed')
        throw err
      }
    })
  }
}
