import { trackVisit } from '../tracking/track-visit.ts'

trackVisit(document)
