import type { DemoTenant } from '../../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { ConsentService } from '../consent/consent.service.ts'
import { ConsentChannel, ConsentStatus } from '../consent/customer-consent.entity.ts'
import { CustomerService } from '../customer.service.ts'
import { TagColor } from '../tags/customer-tag.entity.ts'
import { CustomerTagService } from '../tags/customer-tag.service.ts'
import { birchCustomers } from './birch-customers.ts'
import type { DemoCustomer } from './demo-customer.ts'
import { mapleCustomers } from './maple-customers.ts'

const colours = [TagColor.BLUE, TagColor.GREEN, TagColor.ORANGE, TagColor.VIOLET]

const customersByTenant: Readonly<Record<string, readonly DemoCustomer[]>> = {
  maple: mapleCustomers,
  birch: birchCustomers,
}

/** Writes the demo tenant's customers and puts their IDs into `ids` by email address. */
export async function seedCustomers(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  const customers = customersByTenant[handle] ?? []
  const tags = new Map<string, string>()
  for (const name of new Set(customers.flatMap(({ tags }) => tags))) {
    const color = colours[tags.size % colours.length] ?? TagColor.GRAY
    tags.set(name, (await ctx.use(CustomerTagService).create({ name, color })).id)
  }
  for (const { tags: named, agreedToEmail, ...fields } of customers) {
    const tagIds = named.flatMap((name) => tags.get(name) ?? [])
    const { id: customerId } = await ctx.use(CustomerService).create({ ...fields, tagIds })
    ids.set(fields.email, customerId)
    if (!agreedToEmail) continue
    const [channel, status] = [ConsentChannel.EMAIL, ConsentStatus.GIVEN]
    await ctx.use(ConsentService).record({ customerId, channel, status, source: agreedToEmail })
  }
}
