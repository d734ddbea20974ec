import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { tablerIcon } from './icons.ts'

const require = createRequire(import.meta.url)

/** One icon in the picker. */
export interface FoundIcon {
  readonly name: string
  /** The contents of its `<svg>`. */
  readonly paths: string
}

export interface FoundIcons {
  readonly icons: readonly FoundIcon[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

export const ICONS_PER_PAGE = 30

interface Listed {
  readonly name: string
  /** Its category and tags, in lower case. */
  readonly words: string
}

let iconList: readonly Listed[] | undefined

/** Outline icons that match by name, category or tags, name matches first. Pages count from 1. */
export function findIcons(search: string, page: number): FoundIcons {
  const searchWords = search
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter(Boolean)
  iconList ??= readList()
  const found = searchWords.length === 0 ? iconList : rank(iconList, searchWords)
  const pages = Math.max(1, Math.ceil(found.length / ICONS_PER_PAGE))
  const at = Math.min(Math.max(1, page), pages)
  const shown = found.slice((at - 1) * ICONS_PER_PAGE, at * ICONS_PER_PAGE)
  const icons = shown.map(({ name }) => ({ name, paths: tablerIcon(name) ?? '' }))
  return { icons, page: at, pages, total: found.length }
}

/** Every word must match. */
function rank(icons: readonly Listed[], searchWords: readonly string[]): readonly Listed[] {
  const byName: Listed[] = []
  const byWords: Listed[] = []
  for (const icon of icons) {
    if (searchWords.every((word) => icon.name.includes(word))) byName.push(icon)
    else if (searchWords.every((word) => icon.name.includes(word) || icon.words.includes(word))) byWords.push(icon)
  }
  const whole = searchWords.join('-')
  const exact = byName.filter(({ name }) => name === whole)
  return [...exact, ...byName.filter(({ name }) => name !== whole), ...byWords]
}

/** Loaded on the first search instead of at startup, because the list is 2 MB. */
function readList(): readonly Listed[] {
  const file = path.resolve(require.resolve('@tabler/icons/outline/abc.svg'), '../../../icons.json')
  interface Entry {
    readonly name: string
    readonly category: string
    readonly tags: readonly (string | number)[]
    readonly styles: { readonly outline?: unknown }
  }
  const entries: Entry[] = Object.values(JSON.parse(readFileSync(file, 'utf8')))
  return entries
    .filter(({ styles }) => styles.outline)
    .map(({ name, category, tags }) => ({ name, words: [category, ...tags].join(' ').toLowerCase() }))
}
