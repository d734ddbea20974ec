import { enhanceLightbox } from '@mainstreet/blocks/scripts'

enhanceLightbox(document)
