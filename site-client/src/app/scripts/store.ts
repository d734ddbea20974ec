import { enhanceStore } from '@mainstreet/blocks/scripts'

enhanceStore(document)
