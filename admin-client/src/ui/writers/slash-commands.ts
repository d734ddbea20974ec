import type { Icon } from '@tabler/icons-react'
import {
  IconBlockquote,
  IconClick,
  IconComponents,
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
  IconVideo,
} from './tool-icons.ts'
import type { Inserted, RichAction } from './writer.ts'

/** Something that a dialog asks for more about: one picture or several side by side, or what `Inserted` has. */
export type InsertRequest = 'image' | 'gallery' | Inserted['node']

export interface SlashCommand {
  readonly label: string
  readonly icon: Icon
  /** Further words by which it is found. */
  readonly keywords: string
  /** Or a request for what a dialog asks for. */
  readonly action: RichAction | InsertRequest
}

const COMMANDS: readonly SlashCommand[] = [
  { label: 'Heading', icon: IconH2, keywords: 'title h2', action: { kind: 'block', block: 'h2' } },
  { label: 'Subheading', icon: IconH3, keywords: 'title h3', action: { kind: 'block', block: 'h3' } },
  { label: 'Image', icon: IconPhoto, keywords: 'picture photo', action: 'image' },
  { label: 'Gallery', icon: IconLibraryPhoto, keywords: 'images pictures photos', action: 'gallery' },
  { label: 'Video', icon: IconVideo, keywords: 'film youtube vimeo mp4 embed', action: 'video' },
  { label: 'Button', icon: IconClick, keywords: 'link call to action', action: 'button' },
  { label: 'Component', icon: IconComponents, keywords: 'container saved template embed block', action: 'template' },
  { label: 'Bulleted list', icon: IconList, keywords: 'points ul', action: { kind: 'list', list: 'bullet' } },
  { label: 'Numbered list', icon: IconListNumbers, keywords: 'steps ol', action: { kind: 'list', list: 'ordered' } },
  { label: 'Quote', icon: IconBlockquote, keywords: 'citation', action: { kind: 'quote' } },
  { label: 'Callout', icon: IconInfoSquare, keywords: 'box note tip warning', action: { kind: 'callout' } },
  { label: 'Table', icon: IconTable, keywords: 'rows columns', action: { kind: 'insertTable' } },
  { label: 'Code block', icon: IconSourceCode, keywords: 'program', action: { kind: 'codeBlock' } },
  { label: 'Divider', icon: IconSeparatorHorizontal, keywords: 'line rule', action: { kind: 'rule' } },
]

/** The commands that match what is typed after the slash, all of them for nothing. */
export function slashCommands(typed: string, insertable: ReadonlySet<InsertRequest>): readonly SlashCommand[] {
  const words = typed.toLowerCase().trim()
  return COMMANDS.filter(
    ({ label, keywords, action }) =>
      (typeof action !== 'string' || insertable.has(action)) && `${label} ${keywords}`.toLowerCase().includes(words),
  )
}
