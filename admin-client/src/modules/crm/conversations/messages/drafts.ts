export interface Draft {
  readonly text: string
  readonly isNote: boolean
}

const EMPTY: Draft = { text: '', isNote: false }
const keyOf = (conversationId: string) => `mainstreet-draft-${conversationId}`

/** The draft of a conversation. Drafts are in the session storage, so each tab has its own. */
export function draftOf(conversationId: string): Draft {
  try {
    return { ...EMPTY, ...JSON.parse(sessionStorage.getItem(keyOf(conversationId)) ?? '{}') }
  } catch {
    return EMPTY
  }
}

export function saveDraft(conversationId: string, draft: Draft): void {
  try {
    if (draft.text) sessionStorage.setItem(keyOf(conversationId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(conversationId))
  } catch {
    // Storage that is full or blocked must not stop the typing.
  }
}
