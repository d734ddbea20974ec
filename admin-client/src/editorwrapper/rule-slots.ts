/** The part of a style sheet that slots need; so that they can be tried without a browser. */
export interface SheetRules {
  insertRule(rule: string, index: number): number
  deleteRule(index: number): void
}

/**
 * One place in a style sheet for each owner, so that changing one owner's CSS leaves all the others' as they are. A
 * place is one rule, a media query that always holds, with the owner's rules in it.
 */
export class RuleSlots {
  readonly #slots = new Map<string, number>()
  readonly #texts = new Map<string, string>()
  readonly #free: number[] = []
  #count = 0

  constructor(private readonly sheet: SheetRules) {}

  set(owner: string, css: string): void {
    if ((this.#texts.get(owner) ?? '') === css) return
    const slot = this.#slots.get(owner)
    if (slot !== undefined) this.#replace(slot, css)
    else this.#add(owner, css)
    if (css) this.#texts.set(owner, css)
    else this.#release(owner)
  }

  #add(owner: string, css: string): void {
    const free = this.#free.pop()
    if (free !== undefined) this.#replace(free, css)
    else this.#write(css, this.#count)
    this.#slots.set(owner, free ?? this.#count++)
  }

  #replace(slot: number, css: string): void {
    this.sheet.deleteRule(slot)
    this.#write(css, slot)
  }

  #release(owner: string): void {
    const slot = this.#slots.get(owner)
    this.#slots.delete(owner)
    this.#texts.delete(owner)
    if (slot !== undefined) this.#free.push(slot)
  }

  #write(css: string, index: number): void {
    this.sheet.insertRule(`@media all{${css}}`, index)
  }
}
