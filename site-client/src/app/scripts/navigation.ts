import { enhanceBar } from '../navigation/enhance-bar.ts'

enhanceBar(document)
