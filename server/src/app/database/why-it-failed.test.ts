import { expect, test } from 'vitest'
import { whyItFailed } from './why-it-failed.ts'

const ended = { pid: 1, output: [], stdout: '', stderr: '', status: 1, signal: null }

test('the reason is found among all that was said', () => {
  const stdout =
    'The files belonging to this database system will be owned by user "nobody".\nrunning bootstrap script ...'
  const stderr = `2026-11-21 05:53:46.595 UTC [11256] FATAL:  could not write to file "pg_wal/xlogtemp.11256": No space left on device
child process exited with exit code 1
initdb: removing contents of data directory "/data/postgres.half-made"
`
  expect(whyItFailed({ ...ended, stdout, stderr })).toBe(
    'could not write to file "pg_wal/xlogtemp.11256": No space left on device',
  )
  const own = 'initdb: error: could not access directory "/data": Permission denied\ninitdb: hint: Ask somebody.\n'
  expect(whyItFailed({ ...ended, stderr: own })).toBe('could not access directory "/data": Permission denied')
})

test('what gives no reason in words is told by how it ended', () => {
  expect(whyItFailed({ ...ended, stderr: 'unshare: cannot open /proc/self/uid_map\n' })).toBe(
    'unshare: cannot open /proc/self/uid_map',
  )
  expect(whyItFailed({ ...ended, status: null, signal: 'SIGKILL' })).toBe('it was ended by SIGKILL')
  expect(whyItFailed({ ...ended, status: 127 })).toBe('it ended with 127 and said nothing')
  expect(whyItFailed({ ...ended, error: new Error('spawn initdb ENOENT') })).toBe('spawn initdb ENOENT')
})
