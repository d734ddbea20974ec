import { describe, expect, test } from 'vitest'
import { block, canDrag, canPlace, moveRules, ROOT, tree } from './index.ts'

const rules = moveRules([
  { name: 'Wrapper', title: 'Wrapper', accepts: ['Section', 'Container', 'SectionDivider'] },
  { name: 'Section', title: 'Section', accepts: ['Container', 'Row'] },
  { name: 'SectionDivider', title: 'Section divider' },
  { name: 'Row', title: 'Row', accepts: ['Container'] },
  { name: 'Container', title: 'Container', accepts: 'any' },
  { name: 'Image', title: 'Image', accepts: 'any' },
  { name: 'TextBox', title: 'Text box', accepts: ['Container', 'Text'] },
  { name: 'CardBody', title: 'Card body', accepts: 'any', isPart: true },
  { name: 'CardSample', title: 'Card sample', accepts: ['CardBody'] },
  { name: 'CardHeader', title: 'Card header', accepts: 'any' },
  { name: 'HeaderTitle', title: 'Header title', accepts: 'any' },
  { name: 'Subtitle', title: 'Subtitle', accepts: 'any' },
  { name: 'Heading', title: 'Heading' },
  { name: 'Text', title: 'Text' },
])

const page = tree(
  block(
    'Wrapper',
    {},
    block('Section', {}, block('Row', {}, block('Container', {}, block('Text', { text: 'Drag' }), block('Text')))),
    block('Section', {}, block('Container', {}, block('Image'), block('Unheard'), block('TextBox'), block('CardBody'))),
    block('CardSample'),
    block('CardHeader'),
    block('HeaderTitle'),
    block('Subtitle'),
    { ...block('Tabs'), linked: { first: block('Container') } },
  ),
)

const reason = (child: string | string[], parentId: string) => {
  const verdict = canPlace(page, rules, child, parentId)
  return verdict.ok ? null : verdict.reason
}

describe('a place', () => {
  test.each([
    [['Container'], 'row-1', null],
    [['Text'], 'row-1', 'A row takes containers only'],
    [['Text'], 'section-1', 'A section takes containers and rows only'],
    [['Row'], ROOT, 'A wrapper takes sections, containers and section dividers only'],
    [['Text', 'Image'], 'container-1', null],
    [['CardBody'], 'container-1', 'A container takes no card bodies'],
    [['CardBody'], 'card-sample-1', null],
    [['Text', 'Section'], 'container-1', 'A container takes no sections'],
    [['Text'], 'text-1', 'A text takes no other blocks'],
    [['Text'], 'unheard-1', 'An unheard takes no other blocks'],
    [['Container'], 'image-1', null],
    [['Text'], 'image-1', 'An image takes containers only'],
    [['Text'], 'text-box-1', 'A text box takes containers only'],
    [['Text'], 'card-body-1', 'A card body takes containers only'],
    [['Section'], ROOT, null],
    [['Container'], ROOT, null],
    [['SectionDivider'], ROOT, null],
    [['Row'], 'section-1', null],
    [['Image'], 'card-header-1', null],
    [['Text'], 'card-header-1', 'A card header takes images only'],
    [['TextBox'], 'header-title-1', null],
    [['Text'], 'header-title-1', 'A header title takes text boxes only'],
    [['Heading'], 'subtitle-1', null],
    [['TextBox'], 'subtitle-1', 'A subtitle takes headings only'],
  ])('new %j in %s', (names, parentId, expected) => {
    expect(reason(names, parentId)).toBe(expected)
  })

  test.each([
    ['container-1', 'section-2', null],
    ['text-2', 'section-2', 'A section takes containers and rows only'],
    ['section-1', 'container-1', 'A block cannot be moved into itself'],
    ['unheard-1', 'container-2', null],
    ['unheard-1', 'section-1', 'A section takes containers and rows only'],
    ['text-1', 'container-2', 'This text is fixed in its place'],
    ['container-3', 'section-1', 'This part belongs to its block and cannot be moved'],
    [ROOT, 'section-1', 'The page itself cannot be moved'],
  ])('for %s in %s', (id, parentId, expected) => {
    expect(reason(id, parentId)).toBe(expected)
  })
})

test.each([
  ['Section', ['Text'], 'Container'],
  ['Row', ['Text', 'Image'], 'Container'],
  ['Wrapper', ['Row'], 'Container'],
  ['Row', ['Text', 'Section'], null],
  ['Text', ['Text'], null],
  ['Image', ['Text'], null],
  ['TextBox', ['Text'], null],
  ['CardBody', ['Text'], null],
  ['CardHeader', ['Text'], null],
  ['HeaderTitle', ['Text'], null],
  ['Subtitle', ['Text'], null],
  ['Unheard', ['Text'], null],
])('what a %s refuses of %j goes in with a %s around it', (parent, names, wrap) => {
  expect(rules.wrapFor(parent, names)).toBe(wrap)
})

test('a text block that says Drag is fixed, any other can be dragged', () => {
  expect(canDrag(page, 'text-1').ok).toBe(false)
  expect(canDrag(page, 'text-2').ok).toBe(true)
})
