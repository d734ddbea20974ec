import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord } from '../../../kernel/database/records.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { User } from '../users/index.ts'
import { Address } from './address.entity.ts'
import type { AddressInput } from './address.inputs.ts'
import { checkedAddress } from './address-rules.ts'

const MOST = 20

/** Addresses of the current shopper. Writes require a transaction. */
export class AddressService {
  constructor(private readonly ctx: RequestContext) {}

  /** The default address first, then newest first. */
  async list(): Promise<Address[]> {
    return this.ctx.em.find(Address, { userId: this.userId }, { orderBy: { isDefault: 'desc', id: 'desc' } })
  }

  async one(id: string): Promise<Address> {
    return getRecord(this.ctx.em, { entity: Address, noun: 'address', where: { userId: this.userId } }, id)
  }

  /** The first address becomes the default. */
  async add(input: AddressInput): Promise<Address> {
    const fields = checkedAddress(input)
    await this.holdAccount()
    const others = await this.list()
    if (others.length >= MOST) throw new UserInputError(`An account keeps at most ${MOST} addresses. Delete one first.`)
    const address = this.ctx.em.create(Address, { ...fields, userId: this.userId })
    return this.keep(address, others, input.isDefault === true || others.length === 0)
  }

  async update(id: string, input: AddressInput): Promise<Address> {
    await this.holdAccount()
    const address = await this.one(id)
    Object.assign(address, checkedAddress(input, address.phone))
    return this.keep(address, await this.list(), input.isDefault === true)
  }

  async makeDefault(id: string): Promise<Address> {
    await this.holdAccount()
    return this.keep(await this.one(id), await this.list(), true)
  }

  /** When the default address is deleted, the newest of the others becomes the default. */
  async remove(id: string): Promise<string> {
    await this.holdAccount()
    const address = await this.one(id)
    const [next] = (await this.list()).filter((other) => other !== address)
    if (address.isDefault && next) next.isDefault = true
    this.ctx.em.remove(address)
    await this.ctx.em.flush()
    return id
  }

  private async keep(address: Address, others: readonly Address[], isDefault: boolean): Promise<Address> {
    if (isDefault) for (const other of others) other.isDefault = false
    if (isDefault) address.isDefault = true
    await this.ctx.em.flush()
    return address
  }

  /** Locks the account to serialize changes, so that there is never more than one default address. */
  private async holdAccount(): Promise<void> {
    await this.ctx.em.findOneOrFail(User, this.userId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  }

  private get userId(): string {
    return this.ctx.requireViewer().userId
  }
}
