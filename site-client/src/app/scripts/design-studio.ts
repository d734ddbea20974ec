import { enhanceDesignStudio } from '@mainstreet/blocks/scripts'

enhanceDesignStudio(document)
