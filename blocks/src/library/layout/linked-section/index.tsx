import { linkBlock } from '../link-block.tsx'

/** A linked component that consists of sections. */
export const linkedSection = linkBlock('LinkedSection', 'Linked section')
