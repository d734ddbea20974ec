import { setTimeout as pause } from 'node:timers/promises'
import { Visitor } from '../kit/http.ts'
import { pageRequest as graphql } from './graphql.bench.ts'
import { withInstallation } from './installed.ts'
import { OWNER } from './made-page.ts'
import { load } from './pairs.ts'
import { atMost, type Row } from './report.ts'
import { residentOf } from './resident.ts'
import { photograph, secondsFor, uploadPhotograph } from './upload.bench.ts'

const SECONDS = 10
const PICTURES = 30
/** Until what only the start needed has been collected. */
const SETTLED_MS = 5000

const AFTER_START = 250
const UNDER_LOAD = 350

/** Resident memory of a process that finds its database filled, after its start and then after one load after the other. */
export function measure(): Promise<Row[]> {
  return withInstallation(async ({ startAnother, password }) => {
    const second = await startAnother('all')
    try {
      const { port } = second
      const pid = second.process.pid as number
      const rows: Row[] = []
      const note = (after: string, limit: number) =>
        rows.push(atMost(`memory: after ${after}`, residentOf(pid), 'MB', limit))
      await pause(SETTLED_MS)
      note('a second start', AFTER_START)
      const page = { path: '/', headers: { host: 'maple.localhost', 'accept-encoding': 'gzip, deflate, br' } }
      for (const [name, request] of [['page', page] as const, ['graphql', graphql] as const]) {
        await load({ ...request, pid, url: `http://127.0.0.1:${port}${request.path}` }, SECONDS)
        note(name, UNDER_LOAD)
      }
      const staff = new Visitor(port)
      await staff.signIn(OWNER, password)
      const pictures = await Promise.all(Array.from({ length: PICTURES }, (_one, number) => photograph(number)))
      await secondsFor(pictures, (bytes, number) => uploadPhotograph(staff, bytes, number))
      note('upload', UNDER_LOAD)
      return rows
    } finally {
      await second.stop()
    }
  })
}
