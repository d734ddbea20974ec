import type { FastifyBaseLogger } from 'fastify'

type Line = Parameters<FastifyBaseLogger['info']>

/**
 * A request's logger, made when the first line is written: cached pages write none. Methods rather than getters, because
 * Fastify looks at each of them for every request.
 */
export class LazyLogger implements FastifyBaseLogger {
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
