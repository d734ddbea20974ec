import { LRUCache } from 'lru-cache'
import { z } from 'zod'

/** Suggests makes and models of vehicles. */
export interface VehicleCatalogue {
  makes(): Promise<readonly string[]>
  /** Empty for an unknown make. */
  models(make: string): Promise<readonly string[]>
}

/** The fallback while the vehicle service cannot be reached. */
export const COMMON_MAKES: readonly string[] = [
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
]

const TYPES = ['car', 'motorcycle', 'truck', 'mpv']
const TIMEOUT_MS = 5_000
const DAY_MS = 24 * 60 * 60 * 1000
/** Time without requests after a failure, in ms. */
const RETRY_AFTER_MS = 60_000

const makesSchema = z.object({ Results: z.array(z.object({ MakeId: z.number(), MakeName: z.string() })) })
const modelsSchema = z.object({ Results: z.array(z.object({ Model_Name: z.string() })) })

/** The vPIC service of the NHTSA, which is free and needs no key. Responses are cached for a day. */
export class VpicCatalogue implements VehicleCatalogue {
  private readonly names = new LRUCache<string, readonly string[]>({ max: 2_000, ttl: DAY_MS })
  private ids = new Map<string, number>()
  private retryAt = 0

  constructor(private readonly baseUrl = 'https://vpic.nhtsa.dot.gov/api/vehicles') {}

  async makes(): Promise<readonly string[]> {
    return (await this.cached('makes', () => this.loadMakes())) ?? COMMON_MAKES
  }

  async models(make: string): Promise<readonly string[]> {
    await this.makes()
    const id = this.ids.get(make.toLowerCase())
    if (id === undefined) return []
    return (await this.cached(`models ${id}`, () => this.loadModels(id))) ?? []
  }

  /** Null while the service cannot be reached. */
  private async cached(key: string, load: () => Promise<readonly string[]>): Promise<readonly string[] | null> {
    const known = this.names.get(key)
    if (known) return known
    if (Date.now() < this.retryAt) return null
    try {
      const names = await load()
      this.names.set(key, names)
      return names
    } catch {
      this.retryAt = Date.now() + RETRY_AFTER_MS
      return null
    }
  }

  private async loadMakes(): Promise<readonly string[]> {
    const answers = await Promise.all(
      TYPES.map(async (type) => makesSchema.parse(await this.read(`GetMakesForVehicleType/${type}`)).Results),
    )
    const makes = answers.flat()
    this.ids = new Map(makes.map(({ MakeId, MakeName }) => [MakeName.trim().toLowerCase(), MakeId]))
    return sorted(makes.map(({ MakeName }) => displayName(MakeName.trim())))
  }

  private async loadModels(makeId: number): Promise<readonly string[]> {
    const { Results } = modelsSchema.parse(await this.read(`GetModelsForMakeId/${makeId}`))
    return sorted(Results.map(({ Model_Name }) => Model_Name.trim()))
  }

  private async read(path: string): Promise<unknown> {
    const response = await fetch(`${this.baseUrl}/${path}?format=json`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`The vehicle service answered with status ${response.status}`)
    return response.json()
  }
}

const sorted = (names: readonly string[]) => [...new Set(names)].sort((one, other) => one.localeCompare(other, 'en'))

/** The service returns most makes in capitals. Short ones, such as BMW, stay so. */
function displayName(name: string): string {
  if (name !== name.toUpperCase() || name.length <= 3) return name
  return name.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
}

export const vehicleCatalogue: VehicleCatalogue = new VpicCatalogue()
