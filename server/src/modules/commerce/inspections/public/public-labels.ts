import { DocumentLocale } from '../../documents/index.ts'
import { InspectionMark } from '../inspection-marks.ts'

const english = {
  language: 'en-CA',
  marks: {
    [InspectionMark.GREEN]: 'OK',
    [InspectionMark.AMBER]: 'Needs attention soon',
    [InspectionMark.RED]: 'Needs attention now',
    [InspectionMark.NOT_INSPECTED]: 'Not inspected',
  },
  completed: 'Completed on {date} by {name}',
  picture: 'Photo {number} of {point}',
  pictures: '{count} photos on the page of this document',
  onePicture: '1 photo on the page of this document',
}

export type InspectionLabels = typeof english

const french: InspectionLabels = {
  language: 'fr-CA',
  marks: {
    [InspectionMark.GREEN]: 'Bon état',
    [InspectionMark.AMBER]: 'À surveiller bientôt',
    [InspectionMark.RED]: 'À réparer maintenant',
    [InspectionMark.NOT_INSPECTED]: 'Non inspecté',
  },
  completed: 'Terminée le {date} par {name}',
  picture: 'Photo {number} : {point}',
  pictures: '{count} photos sur la page de ce document',
  onePicture: '1 photo sur la page de ce document',
}

export const labelsOf = (locale: DocumentLocale): InspectionLabels => (locale === DocumentLocale.FR ? french : english)
