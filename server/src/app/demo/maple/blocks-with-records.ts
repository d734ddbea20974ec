import { formField } from '@mainstreet/blocks/forms'
import { newBlock } from '@mainstreet/blocks/library'
import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { recordNamed } from '../record-stand-ins.ts'
import { button } from '../sections.ts'
import { serviceMenu, shown } from './frame.ts'

const PRODUCT_PAGE = '/store/product/nordvik-frostline-winter-tire'

/** Blocks of the store, and those that show other pages. */
export const storeBlocks: readonly UnplacedBlock[] = [
  shown('Sub-menu', 'Links to the pages below a page, here those below Services.', serviceMenu()),
  shown(
    'Product list',
    'Products of the store, here as a carousel.',
    newBlock('ProductList', { paginationType: 'carousel', limit: 6 }),
  ),
  shown(
    'Single product',
    'One product that you choose.',
    newBlock('SingleProduct', { product: recordNamed('Torque wrench, 40 to 200 N·m') }),
  ),
  shown('Category list', 'The categories of the store, as cards or as a list.', newBlock('CategoryList')),
  shown('Product search box', 'Opens the store with what was searched for.', newBlock('ProductSearchBox')),
  shown(
    'Product details, related and recently viewed products, design studio and category header',
    'They show the product or category that a page of the store is about, so they stay empty on other pages.',
    newBlock('ProductDetails'),
    newBlock('RelatedProducts'),
    newBlock('RecentlyViewed'),
    newBlock('DesignStudio'),
    newBlock('CategoryHeader'),
    button('See a product page', PRODUCT_PAGE, { variant: 'dark' }),
  ),
  shown('Blog list', 'The newest posts of your blog.', newBlock('BlogList')),
  shown(
    'Post content, post details, related posts, previous and next post, and share links',
    'They show the post that a page of the blog is about, so they stay empty on other pages.',
    newBlock('PostContent'),
    newBlock('PostDetails'),
    newBlock('RelatedPosts'),
    newBlock('PostNavigation'),
    newBlock('ShareLinks'),
    button('Read a post', '/blog/when-to-change-to-winter-tires', { variant: 'dark' }),
  ),
]

export const formBlocks: readonly UnplacedBlock[] = [
  shown(
    'Form',
    'Fields of your choice. What visitors send is kept, and sent on by email.',
    newBlock('CustomForm', {
      formName: 'How did we do?',
      submitButtonText: 'Send',
      successMessage: 'Thank you for telling us.',
      dynamicForm: [
        formField('experience', { label: 'How was your visit?', type: 'radio', options: 'Good, Not so good' }),
        formField('thoughts', { label: 'What should we know?', type: 'textarea', required: true }),
        formField('email', { label: 'Email, if you want an answer', type: 'email' }),
      ],
    }),
  ),
  shown(
    'Newsletter',
    'An email address and a button that subscribes to a mailing list.',
    newBlock('NewsletterForm', { listId: recordNamed('newsletter') }),
  ),
  shown('Booking', 'Customers choose a service and a free time, and book it.', newBlock('Booking')),
]
