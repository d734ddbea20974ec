import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly attachment: string
  }
}

/** Customers come later and insert the file of theirs that this names. */
export const fixtures: CapabilityFixtures = {
  ids: { attachment: /^(RenameFileInput\.id|ManageFilesInput\.ids)$/ },
}
