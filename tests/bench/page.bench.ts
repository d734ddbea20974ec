import { withInstallation } from './installed.ts'
import { cachedAgainstBytes } from './page/cached.ts'
import { drawnAgainstPlain } from './page/drawn.ts'
import { scriptsOfPages } from './page/scripts.ts'
import type { Row } from './report.ts'

export function measure(): Promise<Row[]> {
  return withInstallation(async (installed) => [
    await cachedAgainstBytes(installed),
    await drawnAgainstPlain(installed),
    ...(await scriptsOfPages(installed)),
  ])
}
