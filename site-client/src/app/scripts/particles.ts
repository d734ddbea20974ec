import { enhanceParticles } from '@mainstreet/blocks/scripts'

enhanceParticles(document)
