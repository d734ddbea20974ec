import type { FastifyBaseLogger } from 'fastify'

/** A request's logger, made when the first line is written: cached pages write none. */
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

  get fatal() {
    return this.logger.fatal.bind(this.logger)
  }

  get error() {
    return this.logger.error.bind(this.logger)
  }

  get warn() {
    return this.logger.warn.bind(this.logger)
  }

  get info() {
    return this.logger.info.bind(this.logger)
  }

  get debug() {
    return this.logger.debug.bind(this.logger)
  }

  get trace() {
    return this.logger.trace.bind(this.logger)
  }

  get silent() {
    return this.logger.silent.bind(this.logger)
  }

  get child() {
    return this.logger.child.bind(this.logger)
  }
}
