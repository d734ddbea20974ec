import { enhanceForms } from '@mainstreet/blocks/scripts'

enhanceForms(document)
