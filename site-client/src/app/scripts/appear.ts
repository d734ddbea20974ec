import { enhanceAppear } from '@mainstreet/blocks/scripts'

enhanceAppear(document)
