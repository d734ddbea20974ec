import type { Icon } from '@tabler/icons-react'
import {
  IconBlockquote,
  IconH2,
  IconH3,
  IconInfoSquare,
  IconLibraryPhoto,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconSeparatorHorizontal,
  IconSourceCode,
  IconTable,
} from './tool-icons.ts'
import type { RichAction } from './writer.ts'

/** One picture, or several side by side. */
export type PictureRequest = 'image' | 'gallery'

export interface SlashCommand {
  readonly label: string
  readonly icon: Icon
  /** Further words by which it is found. */
  readonly keywords: string
  /** Or a request for pictures of the media library. */
  readonly action: RichAction | PictureRequest
}

const COMMANDS: readonly SlashCommand[] = [
  { label: 'Heading', icon: IconH2, keywords: 'title h2', action: { kind: 'block', block: 'h2' } },
  { label: 'Subheading', icon: IconH3, keywords: 'title h3', action: { kind: 'block', block: 'h3' } },
  { label: 'Image', icon: IconPhoto, keywords: 'picture photo', action: 'image' },
  { label: 'Gallery', icon: IconLibraryPhoto, keywords: 'images pictures photos', action: 'gallery' },
  { label: 'Bulleted list', icon: IconList, keywords: 'points ul', action: { kind: 'list', list: 'bullet' } },
  { label: 'Numbered list', icon: IconListNumbers, keywords: 'steps ol', action: { kind: 'list', list: 'ordered' } },
  { label: 'Quote', icon: IconBlockquote, keywords: 'citation', action: { kind: 'quote' } },
  { label: 'Callout', icon: IconInfoSquare, keywords: 'box note tip warning', action: { kind: 'callout' } },
  { label: 'Table', icon: IconTable, keywords: 'rows columns', action: { kind: 'insertTable' } },
  { label: 'Code block', icon: IconSourceCode, keywords: 'program', action: { kind: 'codeBlock' } },
  { label: 'Divider', icon: IconSeparatorHorizontal, keywords: 'line rule', action: { kind: 'rule' } },
]

/** The commands that match what is typed after the slash, all of them for nothing. */
export function slashCommands(typed: string, hasPictures: boolean): readonly SlashCommand[] {
  const words = typed.toLowerCase().trim()
  return COMMANDS.filter(
    ({ label, keywords, action }) =>
      (typeof action !== 'string' || hasPictures) && `${label} ${keywords}`.toLowerCase().includes(words),
  )
}
