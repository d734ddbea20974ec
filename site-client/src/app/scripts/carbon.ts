import { enhanceCarbon } from '@mainstreet/blocks/scripts'

enhanceCarbon(document)
