/** The entries of one capability, by name. */
export interface Contribution<Entry> {
  readonly capability: string
  readonly entries: Readonly<Record<string, Entry>>
}

/** What capabilities contribute under names of their own. Filled once when the server starts. */
export class Registry<Name extends string, Entry> {
  private readonly entries: ReadonlyMap<string, Entry>

  /** `noun` names an entry in error messages, such as 'notification kind'. Throws if a name is used twice. */
  constructor(
    private readonly noun: string,
    contributions: readonly Contribution<Entry>[],
  ) {
    requireUniqueNames(
      noun,
      contributions.map(({ capability, entries }) => ({ capability, names: Object.keys(entries) })),
    )
    this.entries = new Map(contributions.flatMap(({ entries }) => Object.entries(entries)))
  }

  /** In the order of the capabilities. */
  get names(): readonly Name[] {
    return [...this.entries.keys()] as Name[]
  }

  has(name: string): name is Name {
    return this.entries.has(name)
  }

  /** Throws if no capability contributes it. */
  get(name: Name): Entry {
    const entry = this.entries.get(name)
    if (entry === undefined) throw new Error(`No capability of app/modules.ts supplies the ${this.noun} '${name}'.`)
    return entry
  }
}

interface OwnedNames {
  readonly capability: string
  readonly names: readonly string[]
}

/** Throws if two capabilities use the same name, or one uses it twice. */
export function requireUniqueNames(noun: string, owned: readonly OwnedNames[]): void {
  const owners = new Map<string, string>()
  for (const { capability, names } of owned) {
    for (const name of names) {
      const first = owners.get(name)
      if (first !== undefined) {
        const both =
          first === capability ? `'${first}' supplies it twice` : `'${first}' and '${capability}' both supply it`
        throw new Error(`The ${noun} '${name}' is not unique: ${both}. Rename one of them.`)
      }
      owners.set(name, capability)
    }
  }
}
