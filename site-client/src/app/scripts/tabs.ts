import { enhanceTabs } from '@mainstreet/blocks/scripts'

enhanceTabs(document)
