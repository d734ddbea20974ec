export { enhanceAppear } from './appear.ts'
export { enhanceBooking } from './booking.ts'
export { enhanceCarbon } from './carbon.ts'
export { enhanceCart } from './cart.ts'
export { cartCss } from './cart-css.ts'
export { cartItemsIn, cartValue } from './cart-items.ts'
export { enhanceCheckout } from './checkout.ts'
export {
  asksNotToBeTracked,
  CONSENT,
  CONSENT_CHANGED,
  type Consent,
  isAllowed,
  type Purpose,
  storedConsent,
  whenAllowed,
} from './consent.ts'
export { enhanceCounter } from './counter.ts'
export { enhanceDesignStudio } from './design-studio.ts'
export { enhanceFilm } from './film.ts'
export { enhanceForms } from './form/form.ts'
export { enhanceLightbox } from './lightbox.ts'
export { enhanceMap } from './map.ts'
export { enhanceParticles } from './particles.ts'
export { enhancePay, type LoadPayingService } from './pay.ts'
export { enhanceRecent } from './recent.ts'
export { enhanceSignature } from './signature.ts'
export { enhanceSlider } from './slider.ts'
export { enhanceStore } from './store.ts'
export { enhanceTabs } from './tabs.ts'
export { trackEvent } from './track-event.ts'
export { TRACK_EVENT, type TrackedEvent } from './tracked-event.ts'
export { enhanceVideo } from './video.ts'
export { randomId, refusesTracking, rememberUtm, visitorId } from './visit.ts'

/** The scripts that a block can name. Each is a separate file on the site, loaded only by pages that need it. */
export const SCRIPTS = [
  'appear',
  'booking',
  'carbon',
  'cart',
  'checkout',
  'counter',
  'design-studio',
  'film',
  'form',
  'lightbox',
  'map',
  'particles',
  'pay',
  'recent',
  'signature',
  'slider',
  'store',
  'tabs',
  'video',
] as const

export type ScriptName = (typeof SCRIPTS)[number]
