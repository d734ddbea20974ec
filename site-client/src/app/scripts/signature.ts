import { enhanceSignature } from '@mainstreet/blocks/scripts'

enhanceSignature(document)
