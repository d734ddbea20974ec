import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseEnvironment } from './embedded-account.ts'
import { type Cluster, SOCKET_PORT } from './embedded-cluster.ts'
import { readPostmaster } from './embedded-postmaster.ts'

/**
 * The shell ends PostgreSQL when our end of its pipe closes, so even our own violent death leaves no orphan. It is
 * detached, for Ctrl-C must reach the server first, which drains and then stops its database.
 */
const UNTIL_PIPE_CLOSES = `
"$@" </dev/null 3<&- & postgres=$!
(while read -r _; do :; done; kill -INT $postgres) <&3 >/dev/null 2>&1 & watcher=$!
wait $postgres; status=$?
kill $watcher 2>/dev/null
exit $status`

/** Starts PostgreSQL on the cluster; answers when it takes connections. */
export async function launch(
  { account, programs, folder, socketFolder }: Cluster,
  settings: Readonly<Record<string, string>>,
  onLost: (lastWords: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const all = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    port: String(SOCKET_PORT),
    max_connections: '200',
    timezone: 'UTC',
    // Analyzes new tables sooner than after a minute. Until then lookups may read all rows of a tenant.
    autovacuum_naptime: '10s',
    ...settings,
  }
  const postgres = [...account.prefix, path.join(programs, 'bin', 'postgres'), '-D', folder]
  const given = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn('/bin/sh', ['-c', UNTIL_PIPE_CLOSES, 'sh', ...postgres, ...given], {
    ...account.ids,
    env: databaseEnvironment(),
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const pipe = child.stdio[3] as import('node:net').Socket
  const errors = child.stderr as import('node:net').Socket

  let words = ''
  let phase: 'starting' | 'running' | 'stopping' = 'starting'
  errors.on('data', (more: Buffer) => {
    words = (words + more.toString()).slice(-8_000)
  })
  const ended = new Promise<true>((resolve) => {
    child.once('error', (error) => {
      words += error.message
      resolve(true)
    })
    child.once('exit', () => resolve(true))
  })

  while (!readPostmaster(folder)?.isReady) {
    if (await Promise.race([ended, pause(10, false)])) throw new Error(`PostgreSQL did not start:\n${words}`)
  }
  phase = 'running'
  void ended.then(() => phase === 'running' && onLost(words))
  // From here on the database alone does not keep our process alive.
  for (const handle of [child, errors, pipe]) handle.unref()

  return {
    async stop() {
      phase = 'stopping'
      child.ref()
      pipe.end()
      await ended
    },
  }
}
