import { withInstallation } from './installed.ts'
import { cachedAgainstBytes } from './page/cached.ts'
import { drawnAgainstPlain } from './page/drawn.ts'
import { forStaffAgainstPlain } from './page/for-staff.ts'
import { lighthouseOfPages } from './page/lighthouse.ts'
import { scriptsOfPages } from './page/scripts.ts'
import type { Row } from './report.ts'
import { leaveOnlyOwnBlocks, mapleId } from './tenant.ts'

export function measure(): Promise<Row[]> {
  return withInstallation(async (installed) => {
    const cached = await cachedAgainstBytes(installed)
    // Before the other rows change the demo.
    const lighthouse = await lighthouseOfPages(installed)
    await leaveOnlyOwnBlocks(installed, await mapleId(installed))
    return [
      ...cached,
      await drawnAgainstPlain(installed),
      await forStaffAgainstPlain(installed),
      ...(await scriptsOfPages(installed)),
      ...lighthouse,
    ]
  })
}
