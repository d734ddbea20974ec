import { enhanceFilm } from '@mainstreet/blocks/scripts'

enhanceFilm(document)
