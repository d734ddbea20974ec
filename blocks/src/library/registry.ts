import type { BlockDefinition } from '../define.ts'
import { type MoveRules, moveRules as rulesFrom } from '../tree/index.ts'
import { button } from './button/index.tsx'
import { container } from './container/index.tsx'
import { customHtml } from './custom-html/index.tsx'
import { image } from './image/index.tsx'
import { linkedContainer } from './linked-container/index.tsx'
import { linkedSection } from './linked-section/index.tsx'
import { pageField } from './page-field/index.tsx'
import { row } from './row/index.tsx'
import { section } from './section/index.tsx'
import { sectionDivider } from './section-divider/index.tsx'
import { tabs } from './tabs/index.tsx'
import { text } from './text/index.tsx'
import { textBox } from './text-box/index.tsx'
import { wrapper } from './wrapper/index.tsx'

/** All blocks, in palette order. To add a block, create one folder and add one line here. */
export const blocks: readonly BlockDefinition[] = [
  wrapper,
  section,
  container,
  row,
  sectionDivider,
  tabs,
  text,
  textBox,
  button,
  image,
  customHtml,
  pageField,
  linkedSection,
  linkedContainer,
]

const byName = new Map(blocks.map((definition) => [definition.name, definition]))

export function blockNamed(name: string): BlockDefinition | undefined {
  return byName.get(name)
}

/** Which blocks accept which, derived from the definitions. */
export const moveRules: MoveRules = rulesFrom(blocks)
