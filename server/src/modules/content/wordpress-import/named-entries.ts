const MOST_NAMES = 20
const LONGEST_NAME = 60

/** Counts entries, and remembers the names of the first ones. */
export class NamedEntries {
  count = 0
  private entries = 0
  private readonly known: string[] = []

  add(name: string, count = 1): void {
    this.count += count
    this.entries += 1
    if (this.known.length < MOST_NAMES) this.known.push(name.trim().slice(0, LONGEST_NAME) || 'untitled')
  }

  /** Such as `“One”, “Two” and 3 more`. */
  get names(): string {
    const more = this.entries - this.known.length
    return `${this.known.map((name) => `“${name}”`).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`
  }

  /** The number, what it counts, and the names; false without entries. */
  sentence(one: string, many: string): string | false {
    return this.count > 0 && `${this.count.toLocaleString('en')} ${this.count === 1 ? one : many} ${this.names}.`
  }
}

/** Counts entries by group, such as their type. Only the first `MOST_NAMES` groups are kept. */
export class GroupedEntries {
  private readonly groups = new Map<string, NamedEntries>()

  add(group: string, name: string): void {
    const known = this.groups.get(group)
    if (known) known.add(name)
    else if (this.groups.size < MOST_NAMES) {
      const entries = new NamedEntries()
      entries.add(name)
      this.groups.set(group, entries)
    }
  }

  /** Such as `Left out: chart (“One”, “Two”).`; false without entries. */
  sentence(beginning: string, isCounted = false): string | false {
    const groups = [...this.groups].map(
      ([group, entries]) =>
        `${isCounted ? `${entries.count.toLocaleString('en')} × ` : ''}${group.slice(0, LONGEST_NAME)} (${entries.names})`,
    )
    return groups.length > 0 && `${beginning} ${groups.join(', ')}.`
  }
}
