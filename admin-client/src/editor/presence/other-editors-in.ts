interface Editor {
  readonly tabId: string
  readonly userId: string
  readonly name: string
}

export interface OtherEditor {
  readonly userId: string
  readonly name: string
  /** The user's own session in another tab. */
  readonly isOneself: boolean
}

/** All editors except this tab, each person once. */
export function otherEditorsIn(editors: readonly Editor[], own: Omit<Editor, 'name'>): readonly OtherEditor[] {
  const others = new Map<string, OtherEditor>()
  for (const { tabId, userId, name } of editors) {
    if (tabId !== own.tabId) others.set(userId, { userId, name, isOneself: userId === own.userId })
  }
  return [...others.values()]
}
