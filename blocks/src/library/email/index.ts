import type { BlockDefinition } from '../../define.ts'
import { emailButton } from './email-button/index.ts'
import { emailContainer } from './email-container/index.ts'
import { emailImage } from './email-image/index.ts'
import { emailOrderLines } from './email-order-lines/index.ts'
import { emailPosts } from './email-posts/index.ts'
import { emailProducts } from './email-products/index.ts'
import { emailSection } from './email-section/index.ts'
import { emailTextBox } from './email-text-box/index.ts'
import { emailWrapper } from './email-wrapper/index.ts'

/** All blocks of emails, in palette order. */
export const emailBlocks: readonly BlockDefinition[] = [
  emailWrapper,
  emailSection,
  emailContainer,
  emailTextBox,
  emailImage,
  emailButton,
  emailProducts,
  emailPosts,
  emailOrderLines,
]
