import { enhanceRecent } from '@mainstreet/blocks/scripts'

void enhanceRecent(document)
