import type { Services } from '../../kernel/capability.ts'
import type { Log } from '../../kernel/context.ts'
import type { ScheduledTask } from '../../kernel/scheduled-task.ts'

/** Runs each task at the start of the process and then at its interval. The result stops them and waits for running ones. */
export function startScheduledTasks(
  tasks: readonly ScheduledTask[],
  services: Services,
  log: Log,
): () => Promise<void> {
  const underWay = new Map<ScheduledTask, Promise<void>>()
  const start = (task: ScheduledTask) => {
    if (underWay.has(task)) return
    const done = task
      .run(services)
      .catch((err) => log.error({ err, task: task.name }, 'A scheduled task failed'))
      .finally(() => underWay.delete(task))
    underWay.set(task, done)
  }
  const timers = tasks.map((task) => setInterval(start, task.everyMs, task).unref())
  tasks.forEach(start)
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(underWay.values())
  }
}
