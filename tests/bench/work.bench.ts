import { withInstallation } from './installed.ts'
import type { Row } from './report.ts'
import { mapleId } from './tenant.ts'
import { boardInChromium } from './work/board.ts'
import { freeTimesAgainstSql } from './work/free-times.ts'
import { listAtScale } from './work/task-list.ts'

/** A board of many cards in Chromium, the free times of a month, and lists of very many tasks. */
export function measure(): Promise<Row[]> {
  return withInstallation(async (installed) => [
    ...(await boardInChromium(installed)),
    await freeTimesAgainstSql(installed, await mapleId(installed)),
    ...(await listAtScale(installed)),
  ])
}
