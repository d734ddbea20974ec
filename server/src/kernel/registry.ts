import type { Capability } from './capability.ts'

/** What capabilities contribute under names of their own. Filled once when the server starts. */
export class Registry<Name extends string, Entry> {
  private readonly entries = new Map<string, { readonly entry: Entry; readonly capability: string }>()

  /** `noun` names an entry in error messages, such as 'notification kind'. Throws if two capabilities use one name. */
  constructor(
    private readonly noun: string,
    capabilities: readonly Capability[],
    contributionOf: (capability: Capability) => Readonly<Record<string, Entry>> | undefined,
  ) {
    for (const capability of capabilities) {
      for (const [name, entry] of Object.entries(contributionOf(capability) ?? {})) {
        const first = this.entries.get(name)
        if (first) throw duplicate(noun, name, first.capability, capability.name)
        this.entries.set(name, { entry, capability: capability.name })
      }
    }
  }

  get names(): readonly Name[] {
    return [...this.entries.keys()] as Name[]
  }

  has(name: string): name is Name {
    return this.entries.has(name)
  }

  /** Throws if no capability contributes it. */
  get(name: Name): Entry {
    const found = this.entries.get(name)
    if (!found) throw new Error(`No capability in app/modules.ts contributes the ${this.noun} '${name}'.`)
    return found.entry
  }
}

export function duplicate(noun: string, name: string, first: string, second: string): Error {
  const owners = first === second ? `twice by '${first}'` : `by both '${first}' and '${second}'`
  return new Error(`The ${noun} '${name}' is contributed ${owners}. Rename one of them.`)
}
