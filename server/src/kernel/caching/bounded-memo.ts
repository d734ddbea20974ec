/**
 * Remembers the values of texts, at most so many. The last half of them that was asked for is always remembered. For values that every
 * request asks for: unlike an LRU cache it keeps no order, so a known value costs one look into a map.
 */
export class BoundedMemo<Value> {
  private recent = new Map<string, Value>()
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
