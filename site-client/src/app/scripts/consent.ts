import { askConsent } from '../consent/ask-consent.ts'

askConsent(document)
