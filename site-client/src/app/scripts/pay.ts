import { enhancePay, type LoadPayingService } from '@mainstreet/blocks/scripts'

/** Its plain import would load Stripe's script with the page. */
const load: LoadPayingService = async (key, locale) => {
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  return (await loadStripe(key, { locale: locale as 'en' })) as never
}

enhancePay(document, load)
