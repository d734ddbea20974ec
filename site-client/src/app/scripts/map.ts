import { enhanceMap } from '@mainstreet/blocks/scripts'

enhanceMap(document)
