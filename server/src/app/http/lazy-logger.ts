import type { FastifyBaseLogger } from 'fastify'

type Line = Parameters<FastifyBaseLogger['info']>

/**
 * Makes the children of a logger, which are the requests' loggers, lazy. Fastify's `childLoggerFactory` would do it too,
 * but Fastify validates the loggers of such a factory for each request.
 */
export function makeChildrenLazy(logger: FastifyBaseLogger): void {
  const { child } = logger
  logger.child = function (this: FastifyBaseLogger, ...options: Parameters<typeof child>) {
    return new LazyLogger(() => child.apply(this, options))
  } as typeof child
}

/** A request's logger, made when the first line is written: cached pages write none. */
class LazyLogger implements FastifyBaseLogger {
  private made: FastifyBaseLogger | undefined

  constructor(private readonly make: () => FastifyBaseLogger) {}

  private get logger(): FastifyBaseLogger {
    this.made ??= this.make()
    return this.made
  }

  get level() {
    return this.logger.level
  }

  fatal(...line: Line) {
    this.logger.fatal(...line)
  }

  error(...line: Line) {
    this.logger.error(...line)
  }

  warn(...line: Line) {
    this.logger.warn(...line)
  }

  info(...line: Line) {
    this.logger.info(...line)
  }

  debug(...line: Line) {
    this.logger.debug(...line)
  }

  trace(...line: Line) {
    this.logger.trace(...line)
  }

  silent(...line: Line) {
    this.logger.silent(...line)
  }

  child(...options: Parameters<FastifyBaseLogger['child']>) {
    return this.logger.child(...options)
  }
}
