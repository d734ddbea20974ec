/** Maximum length of stored content, in base64 characters. */
export const MAX_ENCODED = 2 * 1024 * 1024

/** Maximum inflated size of content, in bytes. */
export const MAX_INFLATED = 8 * 1024 * 1024

/**
 * Maximum number of blocks. Servers read and draw pages above `MAX_QUICK_WORK` in a thread, so it protects memory rather
 * than other requests. The editor is made for 2,000.
 */
export const MAX_NODES = 20_000

/** Maximum number of levels below the root. */
export const MAX_DEPTH = 64

/** Maximum number of reported repairs. All are made, but hostile content could need millions. */
export const MAX_REPAIRS = 1000

/** Maximum nesting of values in one node: far more than any setting needs, and far less than overflows the stack. */
export const MAX_VALUE_DEPTH = 100

/** Maximum total length of the different custom CSS texts on a page, in characters. Equal texts are parsed only once. */
export const MAX_PAGE_CSS = 100_000

/** Maximum number of blocks of its component that one link gives settings of their own. */
export const MAX_OVERRIDES = 500

/** Maximum number of tags and entities in all rich texts of a page. */
export const MAX_PAGE_MARKUP = 100_000
