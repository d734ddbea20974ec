import type { Services } from '../../kernel/capability.ts'
import type { Log } from '../../kernel/context.ts'
import type { ScheduledTask } from '../../kernel/scheduled-task.ts'

/** Does each chore when the process has started and then again and again; answers how to stop, once what is under way is done. */
export function startScheduledTasks(
  chores: readonly ScheduledTask[],
  services: Services,
  log: Log,
): () => Promise<void> {
  const underWay = new Map<ScheduledTask, Promise<void>>()
  const go = (chore: ScheduledTask) => {
    if (underWay.has(chore)) return
    const done = chore
      .run(services)
      .catch((err) => log.error({ err, chore: chore.name }, 'A chore failed'))
      .finally(() => underWay.delete(chore))
    underWay.set(chore, done)
  }
  const timers = chores.map((chore) => setInterval(go, chore.everyMs, chore).unref())
  chores.forEach(go)
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(underWay.values())
  }
}
