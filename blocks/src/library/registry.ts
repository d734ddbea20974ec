import type { BlockDefinition } from '../define.ts'
import { type MoveRules, moveRules as rulesFrom } from '../tree/index.ts'
import { container } from './layout/container/index.tsx'
import { linkedContainer } from './layout/linked-container/index.tsx'
import { linkedSection } from './layout/linked-section/index.tsx'
import { row } from './layout/row/index.tsx'
import { section } from './layout/section/index.tsx'
import { sectionDivider } from './layout/section-divider/index.tsx'
import { tabs } from './layout/tabs/index.tsx'
import { wrapper } from './layout/wrapper/index.tsx'
import { image } from './media/image/index.tsx'
import { button } from './text/button/index.tsx'
import { customHtml } from './text/custom-html/index.tsx'
import { pageField } from './text/page-field/index.tsx'
import { subMenu } from './text/sub-menu/index.tsx'
import { text } from './text/text/index.tsx'
import { textBox } from './text/text-box/index.tsx'

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
  subMenu,
  linkedSection,
  linkedContainer,
]

const byName = new Map(blocks.map((definition) => [definition.name, definition]))

export function blockNamed(name: string): BlockDefinition | undefined {
  return byName.get(name)
}

/** Which blocks accept which, derived from the definitions. */
export const moveRules: MoveRules = rulesFrom(blocks)
