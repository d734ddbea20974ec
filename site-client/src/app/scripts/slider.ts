import { enhanceSlider } from '@mainstreet/blocks/scripts'

enhanceSlider(document)
