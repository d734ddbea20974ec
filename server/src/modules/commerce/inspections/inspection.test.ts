import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { formData } from '../../../../../tests/kit/form-data.ts'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { deliveriesOf, guest } from '../document-delivery/delivery-test-kit.ts'
import { documentsOf, line } from '../documents/document-test-kit.ts'

const kit = useServer({}, 20)
let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

const POINT = 'id group name unit mark note measurement version pictures { id url } job { id heading note approval }'
const INSPECTION = `id name documentId completedAt version counts { green amber red notInspected } points { ${POINT} }`

async function call(name: string, type: string, input: object, result: string) {
  const text = `mutation ($input: ${type}!) { ${name}(input: $input) { ${result} userErrors { code message field } } }`
  const { data, errors } = await owner.ask(text, { input })
  if (!data?.[name]) throw new Error(JSON.stringify(errors))
  return data[name]
}

const start = async (input: object) =>
  (await call('startInspection', 'StartInspectionInput', input, `inspection { ${INSPECTION} }`)).inspection
const save = (input: object) => call('saveInspectionPoint', 'SaveInspectionPointInput', input, `point { ${POINT} }`)
const complete = (id: string) =>
  call('completeInspection', 'ManageInspectionInput', { id }, `inspection { ${INSPECTION} }`)
const workOrder = () =>
  documentsOf(owner).issued('WORK_ORDER', { lines: [], jobs: [{ heading: 'Oil', lines: [line(900)] }] })

async function upload(pointId: string, bytes: Buffer) {
  const { payload, headers } = formData({ name: 'pads.jpg', bytes })
  return owner.request({
    method: 'POST',
    url: `/api/v1/admin/inspections/points/${pointId}/pictures`,
    payload,
    headers,
  })
}

test('a point is saved with its version, and an older one is a conflict', async () => {
  const { points } = await start({ documentId: (await workOrder()).id })
  expect(points.length).toBeGreaterThan(25)
  const { id, version } = points[0]
  const { point } = await save({ id, version, mark: 'AMBER', measurement: 3.2, note: ' Worn ' })
  expect(point).toMatchObject({ mark: 'AMBER', measurement: 3.2, note: 'Worn' })
  const stale = await save({ id, version, mark: 'GREEN' })
  expect(stale).toMatchObject({ point: { mark: 'AMBER' }, userErrors: [{ code: 'CONFLICT' }] })
})

test('amber and red points become unapproved jobs, each once', async () => {
  const order = await workOrder()
  const { id, points } = await start({ documentId: order.id })
  const [red, fine] = points
  await save({ id: red.id, mark: 'RED', measurement: 1.5, note: 'Replace' })
  await save({ id: fine.id, mark: 'GREEN' })
  const add = (pointIds: string[]) =>
    call(
      'addInspectionJobs',
      'AddInspectionJobsInput',
      { id, pointIds },
      'document { jobs { heading approval note inspectionPoint { id } } }',
    )
  expect((await add([fine.id])).userErrors[0].message).toContain('neither amber nor red')
  const { document } = await add([red.id])
  expect(document.jobs).toMatchObject([
    { heading: 'Oil' },
    { approval: 'UNAPPROVED', note: 'Replace\nMeasured: 1.5 mm', inspectionPoint: { id: red.id } },
  ])
  expect((await add([red.id])).userErrors).toMatchObject([{ code: 'ADDED' }])
})

test('customers see what was completed when the link was made, with its pictures and nothing newer', async () => {
  const order = await workOrder()
  const { id, points } = await start({ documentId: order.id })
  const bytes = await sharp({ create: { width: 3000, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect((await upload(points[0].id, Buffer.from('<svg/>'))).status).toBe(400)
  const sent = await upload(points[0].id, bytes)
  const { picture } = JSON.parse(sent.body)
  expect(picture.width).toBe(1600)
  await save({ id: points[0].id, mark: 'RED', note: '<b>Worn</b>' })
  const early = await deliveriesOf(owner).link(order.id)
  await complete(id)
  expect((await save({ id: points[0].id, mark: 'GREEN' })).userErrors).toMatchObject([{ code: 'COMPLETED' }])
  const path = await deliveriesOf(owner).link(order.id)
  const visitor = guest(kit)
  expect((await visitor.get(early)).body).not.toContain('Multi-point inspection')
  const { body } = await visitor.get(path)
  expect(body).toContain('Needs attention now')
  expect(body).toContain('&lt;b&gt;Worn')
  const image = await visitor.get(`${path}/inspections/${picture.id}`)
  expect(image.status).toBe(200)
  expect(image.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
  expect((await visitor.get(`${early}/inspections/${picture.id}`)).status).toBe(404)
  expect((await visitor.get(picture.url)).status).not.toBe(200)
})
