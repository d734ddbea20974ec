import { enhanceCounter } from '@mainstreet/blocks/scripts'

enhanceCounter(document)
