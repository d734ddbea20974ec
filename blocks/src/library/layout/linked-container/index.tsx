import { linkBlock } from '../link-block.tsx'

/** A linked component that is a container. */
export const linkedContainer = linkBlock('LinkedContainer', 'Linked component')
