import { linkBlock } from '../link-block.tsx'

/** A component that is a container, linked. */
export const linkedContainer = linkBlock('LinkedContainer', 'Linked component')
