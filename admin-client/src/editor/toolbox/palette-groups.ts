import type { BlockDefinition, BlockGroup } from '@mainstreet/blocks/define'
import { blockLibrary, type SavedTemplate, type SectionTemplate } from '../session/index.ts'

/** The headings of the palette, in order. */
export const PALETTE_GROUPS: Readonly<Record<BlockGroup, string>> = {
  layout: 'Layout',
  text: 'Text',
  media: 'Media',
  store: 'Store',
  blog: 'Blog',
  forms: 'Lists and forms',
  email: 'Email',
}

/**
 * The placeable blocks that match every search word: the closest titles first, then keyword matches. Parts of other
 * blocks are left out unless the function says that they are offered. Emails consist of their own blocks.
 */
export function paletteBlocks(
  search: string,
  isPartOffered: (name: string) => boolean = () => true,
  isEmail = false,
): readonly BlockDefinition[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const offered = blockLibrary.definitions.filter(
    ({ name, group, isPart }) =>
      (group === 'email') === isEmail && blockLibrary.standsInBlocks(name) && (!isPart || isPartOffered(name)),
  )
  const titleMatches = offered
    .filter((block) => holds(block.title))
    .toSorted((one, other) => distance(one.title, search) - distance(other.title, search))
  const keywordMatches = offered.filter((block) => !titleMatches.includes(block) && holds(allWordsOf(block)))
  return [...titleMatches, ...keywordMatches]
}

/** Ranks a title for a search: equal, prefix, prefix of a word, or substring. */
function distance(title: string, search: string): number {
  const [name, typed] = [title.toLowerCase(), search.trim().toLowerCase()]
  if (typed === '') return 0
  if (name === typed) return 0
  if (name.startsWith(typed)) return name.length - typed.length < 5 ? 1 : 2
  return name.split(' ').some((word) => word.startsWith(typed)) ? 3 : 4
}

function allWordsOf({ title, group, keywords = [] }: BlockDefinition): string {
  return [title, PALETTE_GROUPS[group], ...keywords].join(' ')
}

/** The saved containers whose names match the search. */
export function paletteComponents(templates: readonly SavedTemplate[], search: string): readonly SavedTemplate[] {
  const words = search.trim().toLowerCase()
  return templates.filter(({ type, name }) => type === 'container' && name.toLowerCase().includes(words))
}

/** The ready-made sections that match every search word by name or group. */
export function paletteSections(templates: readonly SectionTemplate[], search: string): readonly SectionTemplate[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return templates.filter(({ name, group }) => words.every((word) => `${group} ${name}`.toLowerCase().includes(word)))
}
