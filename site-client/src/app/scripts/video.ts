import { enhanceVideo } from '@mainstreet/blocks/scripts'

enhanceVideo(document)
