export interface Draft {
  readonly text: string
  readonly isNote: boolean
}

const EMPTY: Draft = { text: '', isNote: false }
const keyOf = (conversationId: string) => `mainstreet-draft-${conversationId}`

/** What was typed in a conversation and not sent. Kept in this tab. */
export function draftOf(conversationId: string): Draft {
  try {
    return { ...EMPTY, ...JSON.parse(sessionStorage.getItem(keyOf(conversationId)) ?? '{}') }
  } catch {
    return EMPTY
  }
}

export function keepDraft(conversationId: string, draft: Draft): void {
  if (draft.text) sessionStorage.setItem(keyOf(conversationId), JSON.stringify(draft))
  else sessionStorage.removeItem(keyOf(conversationId))
}
