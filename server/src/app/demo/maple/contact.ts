import { formField } from '@mainstreet/blocks/forms'
import { newBlock } from '@mainstreet/blocks/library'
import { block, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { mediaUrl } from '../demo-site.ts'
import { filled, titled } from '../filled-slots.ts'
import {
  across,
  aside,
  band,
  button,
  columns,
  eyebrow,
  heading,
  listed,
  paragraph,
  picture,
  stack,
  subheading,
  title,
} from '../sections.ts'
import { ADDRESS, CALL, HAIRLINE, MAP_OF_ELMBROOK, maplePage, opening, PHONE } from './frame.ts'

function way(name: string, text: string, action: UnplacedBlock): UnplacedBlock {
  return stack(
    { gap: 14, padding: [30, 28], background: 'light', radius: 12, align: 'flex-start', justify: 'space-between' },
    stack({ gap: 8 }, subheading(name), paragraph(text, { textColor: 'secondary' })),
    action,
  )
}

const ways = band(
  { background: '#fff', gap: 36, padding: [80, 28] },
  heading('Three ways to book'),
  columns(
    way(
      'Call us',
      'Luc answers from 7:30. Outside opening hours leave a message and we call back before 9:00.',
      button(PHONE, CALL, { buttonIcon: 'phone' }),
    ),
    way(
      'Write to us',
      'Tell us the make, the year and what you notice. You have a time and a price by the next morning.',
      button('Send an email', 'mailto:hello@mapleauto.example?subject=Booking', {
        variant: 'dark',
        buttonIcon: 'mail',
      }),
    ),
    way(
      'Come by',
      'No appointment needed for battery tests, bulbs, wipers and a second opinion.',
      button('See the garage', '/about', { variant: 'dark', buttonIcon: 'map-pin' }),
    ),
  ),
)

const contactForm = block('CustomForm', {
  formName: 'Contact Form',
  submitButtonText: 'Send message',
  submitButtonVariant: 'primary',
  recipients: 'hello@mapleauto.example',
  tags: 'Website',
  createCustomer: true,
  successMessage: 'Thank you. We will reply by tomorrow morning.',
  replySubject: 'We have your message',
  replyMessage: 'Thank you for writing to Maple Auto.\nWe will reply by tomorrow morning. In a hurry? Call us.',
  dynamicForm: [
    formField('name', { label: 'Name', required: true, customerMapping: 'firstname', inputWidth: 'half' }),
    formField('email', {
      label: 'Email',
      required: true,
      validateEmail: true,
      customerMapping: 'email',
      inputWidth: 'half',
    }),
    formField('phone', { label: 'Phone', type: 'phone', customerMapping: 'phone' }),
    formField('message', {
      label: 'Message',
      type: 'textarea',
      required: true,
      placeholder: 'What can we do for you?',
    }),
  ],
})

const bookingForm = block('CustomForm', {
  formName: 'Book a visit',
  submitButtonText: 'Request a visit',
  submitButtonVariant: 'primary',
  recipients: 'hello@mapleauto.example',
  tags: 'Website, Booking',
  createCustomer: true,
  successMessage: 'Thank you. We call you to confirm the time.',
  dynamicForm: [
    formField('car', {
      label: 'Your vehicle',
      type: 'vehicle-select',
      vehicleType: 'any',
      required: true,
      stepTitle: 'Your vehicle',
    }),
    formField('work', {
      label: 'What does it need?',
      type: 'dropdown',
      options: 'Oil change, Tires, Brakes, Something else',
      required: true,
    }),
    formField('notice', {
      label: 'What do you notice?',
      type: 'textarea',
      showWhen: { item: 'work', operator: 'is', value: 'Something else' },
      requireWhen: { item: 'work', operator: 'is', value: 'Something else' },
    }),
    formField('photos', { label: 'Photos', type: 'file', startsStep: true, stepTitle: 'Details' }),
    formField('day', { label: 'Preferred day', type: 'date', inputWidth: 'half' }),
    formField('time', {
      label: 'Time of day',
      type: 'radio',
      options: 'Morning, Afternoon',
      defaultValue: 'Morning',
      inputWidth: 'half',
    }),
    formField('person', {
      label: 'Name',
      required: true,
      customerMapping: 'firstname',
      startsStep: true,
      stepTitle: 'How we reach you',
      inputWidth: 'half',
    }),
    formField('mail', { label: 'Email', type: 'email', required: true, customerMapping: 'email', inputWidth: 'half' }),
    formField('tel', { label: 'Phone', type: 'phone', required: true, customerMapping: 'phone' }),
    formField('news', {
      label: 'News',
      type: 'newsletter',
      checkboxLabel: 'Remind me by email when a season change is due',
    }),
  ],
})

const forms = band(
  { background: '#fff', gap: 36, padding: [20, 28] },
  across(
    { gap: 56, align: 'flex-start', tablet: { gap: 36 } },
    stack({ gap: 18, width: '50%', mobile: { width: '100%' } }, heading('Write to us'), contactForm),
    stack({ gap: 18, width: '50%', mobile: { width: '100%' } }, heading('Book a visit'), bookingForm),
  ),
)

function hours(days: string, times: string): UnplacedBlock {
  return listed(HAIRLINE, aside(times), paragraph(days))
}

const place = band(
  { background: 'light' },
  across(
    { gap: 56, tablet: { gap: 36 } },
    stack(
      { gap: 0, width: '54%', mobile: { width: '100%' } },
      newBlock('MapEmbed', { mapUrl: MAP_OF_ELMBROOK, address: ADDRESS, height: 420 }),
    ),
    stack(
      { gap: 18, width: '46%', mobile: { width: '100%' } },
      eyebrow('Find us', 'primary'),
      heading(ADDRESS),
      paragraph(
        'One block east of Main Street, on the north bank of the river. Park in front of the doors or in the lane behind the foundry.',
      ),
      stack(
        { gap: 0 },
        hours('Monday to Friday', '7:30 to 5:30'),
        hours('Saturday', '8:00 to 1:00'),
        hours('Sunday and holidays', 'Closed'),
      ),
    ),
  ),
)

const tips = band(
  { background: '#fff' },
  across(
    { gap: 64, align: 'flex-start', tablet: { gap: 36 } },
    picture({
      src: mediaUrl('waiting-room'),
      alt: 'The waiting room: armchairs, a coffee table and a window through which a car on the lift can be seen',
      size: [960, 640],
      radius: 16,
      share: '44%',
    }),
    stack(
      { gap: 18, width: '56%', mobile: { width: '100%' } },
      heading('Good to know before you come'),
      filled(
        'Accordion',
        {
          items: [
            titled('night-box', 'Can I drop the car off before you open?'),
            titled('papers', 'What should I bring?'),
            titled('waiting', 'May I wait here?'),
            titled('paying', 'How can I pay?'),
          ],
        },
        {
          'night-box': 'Yes. Drop your key in the red box beside bay one at any hour. Envelopes are inside the lid.',
          papers: 'Your ownership, the wheel lock key if you have one, and the code for the alarm.',
          waiting: 'Yes. The waiting room has coffee, a desk and a window on the bays.',
          paying: 'Debit, credit or e-transfer. Repairs over $500 can be paid in three parts without interest.',
        },
      ),
    ),
  ),
)

const breakdown = band(
  { background: 'primary', padding: [72, 28] },
  stack(
    { gap: 18, align: 'flex-start', width: 760 },
    heading('Stuck on the road?', { textColor: '#fff' }),
    paragraph(
      'Our tow partner brings you to Foundry Street from anywhere within 60 km, at any hour. The tow is free when we do the repair.',
      { textColor: '#fff' },
    ),
    button(`Call ${PHONE}`, CALL, { variant: 'light', size: 'lg', buttonIcon: 'phone' }),
  ),
)

export const contact = maplePage(
  opening(
    'Contact',
    title('Book a visit, or just ask', { textColor: '#fff' }),
    'Most cars get a slot within two days, and urgent ones the same morning.',
  ),
  ways,
  forms,
  place,
  tips,
  breakdown,
)
