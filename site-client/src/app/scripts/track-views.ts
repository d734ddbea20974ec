import { reportViews } from '../tracking/report-views.ts'

reportViews(document)
