/** Longest stored content, in characters of base64. */
export const MAX_ENCODED = 2 * 1024 * 1024

/** Most bytes that content may inflate to. */
export const MAX_INFLATED = 8 * 1024 * 1024

export const MAX_NODES = 20_000

/** How far below the root a node may stand. */
export const MAX_DEPTH = 64

/** How many repairs are told: all are made, but content made to be wrong could need millions. */
export const MAX_REPAIRS = 1000

/** How deep lists and objects may be nested in one node: far beyond any setting, far below what overflows a stack. */
export const MAX_VALUE_DEPTH = 100
