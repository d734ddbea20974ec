interface Editor {
  readonly tab: string
  readonly person: string
  readonly name: string
}

export interface OtherEditor {
  readonly person: string
  readonly name: string
  /** It is oneself, in another tab. */
  readonly isOneself: boolean
}

/** Everybody but this tab, each person once. */
export function othersAmong(editors: readonly Editor[], own: Omit<Editor, 'name'>): readonly OtherEditor[] {
  const others = new Map<string, OtherEditor>()
  for (const { tab, person, name } of editors) {
    if (tab !== own.tab) others.set(person, { person, name, isOneself: person === own.person })
  }
  return [...others.values()]
}
