import type { RevisionKind } from '../../generated/graphql.ts'

/** The label of each kind of revision. */
export const REVISION_WORDS: Readonly<Record<RevisionKind, string>> = {
  SAVED: 'Saved',
  AUTOSAVED: 'Autosaved',
  PUBLISHED: 'Published',
  RESTORED: 'Restored',
  IMPORTED: 'Imported',
  CONFLICT_COPY: 'Not kept',
}
