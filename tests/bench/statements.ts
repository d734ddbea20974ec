import { request } from '../kit/http.ts'
import type { Installed } from './installed.ts'
import { startServerProcess } from './server-process.ts'
import type { OursOptions } from './servers/ours.ts'
import type { AskedStatement } from './servers/pool.ts'

export interface Asking {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/**
 * The statements that our server sends for a request, so that a plain server can send the very same: without values,
 * in the order of the tables that they read. Without background work, which sends statements of its own.
 */
export async function statementsFor(
  { databaseUrl, env }: Installed,
  asking: Asking,
  values: readonly (readonly [recognized: RegExp, values: readonly unknown[]])[],
): Promise<AskedStatement[]> {
  const given: OursOptions = { databaseUrl, siteCacheBytes: 0, records: true }
  const ours = await startServerProcess('ours', given, { ...env, MAINSTREET_ROLE: 'web' })
  try {
    const send = () => request({ port: ours.port, headers: { host: 'maple.localhost' }, ...asking })
    // The first request also sends what is asked once for many.
    await send()
    await ours.ask({})
    await send()
    const sent = (await ours.ask<string[]>({})).map(statementOf)
    const unknown = sent.filter((sql) => !values.some(([recognized]) => recognized.test(sql)))
    if (unknown.length > 0 || sent.length !== values.length) {
      throw new Error(`The plain server must be taught what ours asks now:\n${sent.join('\n')}`)
    }
    return values.map(([recognized, of]) => {
      const sql = sent.find((sql) => recognized.test(sql)) as string
      const needed = sql.match(/\$\d+/g)?.length ?? 0
      if (needed !== of.length) throw new Error(`The plain server gives ${of.length} of ${needed} values:\n${sql}`)
      return { sql, values: of }
    })
  } finally {
    await ours.stop()
  }
}

/** As `pg` takes it: our server's log marks each value by a question mark. */
function statementOf(logged: string): string {
  const sql = logged.replace(/^\[query\] /, '').replace(/ \[took [^\]]*\]$/, '')
  let place = 0
  return sql.replaceAll('?', () => `$${++place}`)
}
