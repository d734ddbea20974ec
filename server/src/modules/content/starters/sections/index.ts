import type { SectionTemplate } from '../section-template.ts'
import { aboutBeside } from './about-beside.ts'
import { aboutFigures } from './about-figures.ts'
import { aboutTimeline } from './about-timeline.ts'
import { actionBeside } from './action-beside.ts'
import { actionCentred } from './action-centred.ts'
import { actionStrip } from './action-strip.ts'
import { contactDark } from './contact-dark.ts'
import { contactHours } from './contact-hours.ts'
import { contactMap } from './contact-map.ts'
import { faqBeside } from './faq-beside.ts'
import { faqCentred } from './faq-centred.ts'
import { faqDark } from './faq-dark.ts'
import { featuresBeside } from './features-beside.ts'
import { featuresDark } from './features-dark.ts'
import { featuresFour } from './features-four.ts'
import { featuresThree } from './features-three.ts'
import { footerColumns } from './footer-columns.ts'
import { footerLight } from './footer-light.ts'
import { footerSmall } from './footer-small.ts'
import { galleryCaptions } from './gallery-captions.ts'
import { galleryCarousel } from './gallery-carousel.ts'
import { galleryGrid } from './gallery-grid.ts'
import { heroBeside } from './hero-beside.ts'
import { heroCentred } from './hero-centred.ts'
import { heroDark } from './hero-dark.ts'
import { heroPicture } from './hero-picture.ts'
import { pricesBeside } from './prices-beside.ts'
import { pricesPlans } from './prices-plans.ts'
import { pricesTwoLists } from './prices-two-lists.ts'
import { servicesDark } from './services-dark.ts'
import { servicesIcons } from './services-icons.ts'
import { servicesPictures } from './services-pictures.ts'
import { stepsFour } from './steps-four.ts'
import { stepsThree } from './steps-three.ts'
import { teamDark } from './team-dark.ts'
import { teamFour } from './team-four.ts'
import { teamThree } from './team-three.ts'
import { testimonialsDark } from './testimonials-dark.ts'
import { testimonialsOne } from './testimonials-one.ts'
import { testimonialsThree } from './testimonials-three.ts'

/** All section templates, in the order of the picker. */
export const sectionTemplates: readonly SectionTemplate[] = [
  heroBeside,
  heroCentred,
  heroDark,
  heroPicture,
  featuresThree,
  featuresDark,
  featuresFour,
  featuresBeside,
  servicesPictures,
  servicesIcons,
  servicesDark,
  pricesTwoLists,
  pricesBeside,
  pricesPlans,
  galleryGrid,
  galleryCarousel,
  galleryCaptions,
  aboutFigures,
  aboutTimeline,
  aboutBeside,
  teamFour,
  teamThree,
  teamDark,
  testimonialsThree,
  testimonialsDark,
  testimonialsOne,
  faqCentred,
  faqBeside,
  faqDark,
  stepsThree,
  stepsFour,
  contactMap,
  contactDark,
  contactHours,
  actionStrip,
  actionCentred,
  actionBeside,
  footerColumns,
  footerLight,
  footerSmall,
]
