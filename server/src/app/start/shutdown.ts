/** How long work in progress may take to finish before it is aborted. */
const PATIENCE_MS = 15_000

/**
 * Runs `stop` once on a signal, then exits the process. npm forwards signals that the terminal has already sent to us,
 * so each arrives twice, and the second must not interrupt the first.
 */
export function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      const cutOff = setTimeout(() => {
        console.error(`Not everything ended within ${PATIENCE_MS / 1000} s; leaving it.`)
        process.exit(1)
      }, PATIENCE_MS)
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          clearTimeout(cutOff)
          console.error('Stopping failed:', error)
          process.exit(1)
        },
      )
    })
  }
}
