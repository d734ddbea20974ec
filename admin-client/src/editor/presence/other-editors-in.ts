interface Editor {
  readonly tabId: string
  readonly person: string
  readonly name: string
}

export interface OtherEditor {
  readonly person: string
  readonly name: string
  /** The user's own session in another tab. */
  readonly isOneself: boolean
}

/** All editors except this tab, each person once. */
export function otherEditorsIn(editors: readonly Editor[], own: Omit<Editor, 'name'>): readonly OtherEditor[] {
  const others = new Map<string, OtherEditor>()
  for (const { tabId, person, name } of editors) {
    if (tabId !== own.tabId) others.set(person, { person, name, isOneself: person === own.person })
  }
  return [...others.values()]
}
