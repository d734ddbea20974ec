import { enhanceCheckout } from '@mainstreet/blocks/scripts'

enhanceCheckout(document)
