/**
 * Makes the value of a text once and remembers it, for at most `most` texts. The `most / 2` texts that were asked for last are
 * always remembered. For paths so hot that `lru-cache`, which is used elsewhere, shows in a profile: that one updates its order
 * with each call, while a value known here costs one lookup in a map.
 */
export class BoundedMemo<Value> {
  private recent = new Map<string, Value>()
  /** Replaced by `recent` whenever that is full. A text that is asked for again moves back. */
  private older = new Map<string, Value>()

  constructor(
    private readonly most: number,
    private readonly make: (text: string) => Value,
  ) {}

  get(text: string): Value {
    const known = this.recent.get(text)
    if (known !== undefined) return known
    const value = this.older.get(text) ?? this.make(text)
    if (this.recent.size >= this.most / 2) {
      this.older = this.recent
      this.recent = new Map()
    }
    this.recent.set(text, value)
    return value
  }
}
