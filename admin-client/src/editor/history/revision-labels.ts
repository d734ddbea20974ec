import type { RevisionKind } from '../../generated/graphql.ts'

/** What happened, as the list of versions says it. */
export const REVISION_WORDS: Readonly<Record<RevisionKind, string>> = {
  SAVED: 'Saved',
  AUTOSAVED: 'Autosaved',
  PUBLISHED: 'Published',
  RESTORED: 'Restored',
  IMPORTED: 'Imported',
  SET_ASIDE: 'Not taken',
}
