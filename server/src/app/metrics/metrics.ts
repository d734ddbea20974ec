import type { ApolloServerPlugin } from '@apollo/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { RequestContext } from '../../kernel/context/context.ts'
import { routeOf } from '../http/api-route.ts'
import { type DurationSeries, RequestDurations } from './request-durations.ts'

/**
 * What this process has done, in Prometheus' terms. No label says whose: a tenant, a path or an operation's name that
 * callers choose would make as many series as there are of them, and show them to whoever watches.
 */
export class Metrics {
  readonly registry = new Registry()
  private readonly requests = new RequestDurations(this.registry)
  /** The series of each route. Looking them up by their labels would slow down cached pages. */
  private readonly series = new Map<string, Map<string | number, DurationSeries>>()
  private readonly operations = new Counter({
    name: 'mainstreet_graphql_operations_total',
    help: 'GraphQL operations, those of REST among them, by kind',
    labelNames: ['kind'] as const,
    registers: [this.registry],
  })
  private readonly errors = new Counter({
    name: 'mainstreet_graphql_errors_total',
    help: 'Errors in GraphQL answers by their code',
    labelNames: ['code'] as const,
    registers: [this.registry],
  })
  private readonly jobs = new Counter({
    name: 'mainstreet_jobs_total',
    help: 'Jobs by name and outcome; one that is tried again counts each time',
    labelNames: ['job', 'outcome'] as const,
    registers: [this.registry],
  })
  private readonly visits = { hit: 0, miss: 0 }

  constructor() {
    collectDefaultMetrics({ register: this.registry })
    const { visits } = this
    new Counter({
      name: 'mainstreet_site_cache_total',
      help: 'Visits of public pages by whether the page was held',
      labelNames: ['outcome'] as const,
      registers: [this.registry],
      collect() {
        this.reset()
        for (const [outcome, count] of Object.entries(visits)) this.inc({ outcome }, count)
      },
    })
  }

  request(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
    const { method } = request
    const route = routeOf(request) || 'none'
    let ofRoute = this.series.get(route)
    if (!ofRoute) {
      ofRoute = new Map()
      this.series.set(route, ofRoute)
    }
    // Nearly all are GET. A number as key saves them a new string each.
    const key = method === 'GET' ? statusCode : `${method} ${statusCode}`
    let series = ofRoute.get(key)
    if (!series) {
      series = this.requests.seriesOf({ method, route, status: statusCode })
      ofRoute.set(key, series)
    }
    series.observe(elapsedTime / 1000)
  }

  job(job: string, outcome: 'done' | 'failed'): void {
    this.jobs.inc({ job, outcome })
  }

  siteCache(wasHeld: boolean): void {
    this.visits[wasHeld ? 'hit' : 'miss'] += 1
  }

  /** Counts at the end of each operation; a document that could not be run is of no kind. */
  readonly graphql: ApolloServerPlugin<RequestContext> = {
    requestDidStart: async () => ({
      willSendResponse: async ({ operation, response }) => {
        this.operations.inc({ kind: operation?.operation ?? 'none' })
        if (response.body.kind !== 'single') return
        for (const { extensions } of response.body.singleResult.errors ?? []) {
          this.errors.inc({ code: String(extensions?.code ?? 'INTERNAL') })
        }
      },
    }),
  }

  watchPool(poolOf: () => Promise<pg.Pool>): void {
    new Gauge({
      name: 'mainstreet_database_connections',
      help: 'The pool of database connections; waiting counts what waits for one',
      labelNames: ['state'] as const,
      registers: [this.registry],
      async collect() {
        const { totalCount, idleCount, waitingCount } = await poolOf()
        this.set({ state: 'busy' }, totalCount - idleCount)
        this.set({ state: 'idle' }, idleCount)
        this.set({ state: 'waiting' }, waitingCount)
      },
    })
  }
}
