import { linkBlock } from '../link-block.tsx'

/** A component that is made of sections, linked. */
export const linkedSection = linkBlock('LinkedSection', 'Linked section')
