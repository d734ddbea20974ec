import { enhanceCart } from '@mainstreet/blocks/scripts'

enhanceCart(document)
