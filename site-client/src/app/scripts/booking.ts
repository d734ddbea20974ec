import { enhanceBooking } from '@mainstreet/blocks/scripts'

enhanceBooking(document)
