import { LRUCache } from 'lru-cache'
import { z } from 'zod'

/** The types of vehicles by which the vehicle service lists makes. */
export enum CatalogueType {
  MOTORCYCLE = 'motorcycle',
  CAR = 'car',
  TRUCK = 'truck',
  MPV = 'mpv',
  ANY = 'any',
}

/** A make or a model. */
export interface CatalogueEntry {
  /** The ID at the vehicle service; null in the fallback. */
  readonly id: number | null
  readonly name: string
}

/** Suggests makes and models of vehicles. */
export interface VehicleCatalogue {
  makes(type: CatalogueType): Promise<readonly CatalogueEntry[]>
  /** Empty for a make without vehicles of this type. */
  models(make: string, type: CatalogueType): Promise<readonly CatalogueEntry[]>
}

/** The fallback while the vehicle service cannot be reached. */
export const COMMON_MAKES: readonly CatalogueEntry[] = [
  'Acura',
  'Audi',
  'BMW',
  'Buick',
  'Cadillac',
  'Chevrolet',
  'Chrysler',
  'Dodge',
  'Fiat',
  'Ford',
  'Genesis',
  'GMC',
  'Harley-Davidson',
  'Honda',
  'Hyundai',
  'Infiniti',
  'Jaguar',
  'Jeep',
  'Kawasaki',
  'Kia',
  'Land Rover',
  'Lexus',
  'Lincoln',
  'Mazda',
  'Mercedes-Benz',
  'Mini',
  'Mitsubishi',
  'Nissan',
  'Polestar',
  'Porsche',
  'Ram',
  'Subaru',
  'Suzuki',
  'Tesla',
  'Toyota',
  'Volkswagen',
  'Volvo',
  'Yamaha',
].map((name) => ({ id: null, name }))

const SINGLE_TYPES = Object.values(CatalogueType).filter((type) => type !== CatalogueType.ANY)
const TIMEOUT_MS = 5_000
const DAY_MS = 24 * 60 * 60 * 1000
/** Time without requests after a failure, in ms. */
const RETRY_AFTER_MS = 60_000

const makesSchema = z.object({ Results: z.array(z.object({ MakeId: z.number(), MakeName: z.string() })) })
const modelsSchema = z.object({ Results: z.array(z.object({ Model_ID: z.number(), Model_Name: z.string() })) })

/** The vPIC service of the NHTSA, which is free and needs no key. Responses are cached for a day. */
export class VpicCatalogue implements VehicleCatalogue {
  private readonly entries = new LRUCache<string, readonly CatalogueEntry[]>({ max: 2_000, ttl: DAY_MS })
  private readonly loading = new Map<string, Promise<readonly CatalogueEntry[] | null>>()
  private retryAt = 0

  constructor(private readonly baseUrl = 'https://vpic.nhtsa.dot.gov/api/vehicles') {}

  async makes(type: CatalogueType): Promise<readonly CatalogueEntry[]> {
    return (await this.cached(`makes ${type}`, () => this.loadMakes(type))) ?? COMMON_MAKES
  }

  async models(make: string, type: CatalogueType): Promise<readonly CatalogueEntry[]> {
    const wanted = make.toLowerCase()
    // There are thousands of makes, and one request may ask for models many times. Comparing lengths takes no time.
    const isWanted = ({ name }: CatalogueEntry) => name.length === wanted.length && name.toLowerCase() === wanted
    const id = (await this.makes(type)).find(isWanted)?.id ?? null
    return id === null ? [] : ((await this.cached(`models ${id}`, () => this.loadModels(id))) ?? [])
  }

  /** Null while the service cannot be reached. Requests that come while it is asked share its answer. */
  private async cached(key: string, load: () => Promise<readonly CatalogueEntry[]>) {
    const known = this.entries.get(key)
    if (known) return known
    if (Date.now() < this.retryAt) return null
    const loading = this.loading.get(key) ?? this.keep(key, load)
    this.loading.set(key, loading)
    return loading
  }

  private async keep(key: string, load: () => Promise<readonly CatalogueEntry[]>) {
    try {
      const entries = await load()
      this.entries.set(key, entries)
      return entries
    } catch {
      this.retryAt = Date.now() + RETRY_AFTER_MS
      return null
    } finally {
      this.loading.delete(key)
    }
  }

  private async loadMakes(type: CatalogueType): Promise<readonly CatalogueEntry[]> {
    const types = type === CatalogueType.ANY ? SINGLE_TYPES : [type]
    const answers = await Promise.all(
      types.map(async (one) => makesSchema.parse(await this.read(`GetMakesForVehicleType/${one}`)).Results),
    )
    return sorted(answers.flat().map(({ MakeId, MakeName }) => ({ id: MakeId, name: displayName(MakeName.trim()) })))
  }

  private async loadModels(makeId: number): Promise<readonly CatalogueEntry[]> {
    const { Results } = modelsSchema.parse(await this.read(`GetModelsForMakeId/${makeId}`))
    return sorted(Results.map(({ Model_ID, Model_Name }) => ({ id: Model_ID, name: Model_Name.trim() })))
  }

  private async read(path: string): Promise<unknown> {
    const response = await fetch(`${this.baseUrl}/${path}?format=json`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`The vehicle service answered with status ${response.status}`)
    return response.json()
  }
}

/** By name, each name once. */
function sorted(entries: readonly CatalogueEntry[]): CatalogueEntry[] {
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  return [...byName.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** The service returns most makes in capitals. Short ones, such as BMW, stay so. */
function displayName(name: string): string {
  if (name !== name.toUpperCase() || name.length <= 3) return name
  return name.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
}

export const vehicleCatalogue: VehicleCatalogue = new VpicCatalogue()
