import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { VehicleType } from './vehicle.entity.ts'
import { VehicleService } from './vehicle.service.ts'

export interface DemoVehicle {
  readonly type: VehicleType
  readonly year: number
  readonly make: string
  readonly model: string
  readonly color: string
  readonly plate: string
  readonly vin: string
  /** km */
  readonly odometer: number
  /** Why it is checked in, if it is. */
  readonly isHere?: string
}

type Line = readonly [
  year: number,
  make: string,
  model: string,
  color: string,
  plate: string,
  vin: string,
  odometer: number,
]

const vehicle = (
  [year, make, model, color, plate, vin, odometer]: Line,
  more: Partial<DemoVehicle> = {},
): DemoVehicle => ({
  type: VehicleType.CAR,
  year,
  make,
  model,
  color,
  plate,
  vin,
  odometer,
  ...more,
})

/** The vehicles of Maple Auto's customers, by email address. */
export const mapleVehicles: Readonly<Record<string, readonly DemoVehicle[]>> = {
  'amelie.tremblay@post.example': [
    vehicle([2019, 'Honda', 'Civic', 'Blue', 'CKWD 417', '2HGFC2F50KH512034', 84_210], { isHere: 'Winter tires on' }),
  ],
  'daniel@okaforcourier.example': [
    vehicle([2021, 'Ford', 'F-150', 'White', 'BP 47182', '1FTFW1E54MFA20418', 121_400], { type: VehicleType.TRUCK }),
    vehicle([2021, 'Ford', 'F-150', 'White', 'BP 47183', '1FTFW1E58MFA20437', 98_050], {
      type: VehicleType.TRUCK,
      isHere: 'Front brakes squeal',
    }),
  ],
  'priya.raman@post.example': [vehicle([2018, 'Toyota', 'Corolla', 'Silver', 'CHZM 902', '5YFBURHE9JP804127', 67_300])],
  'gmacdonald@post.example': [vehicle([2019, 'Volkswagen', 'Jetta', 'Grey', 'CLXA 118', '3VWC57BU0KM214460', 73_900])],
  'liam.fraser@post.example': [vehicle([2003, 'Honda', 'Accord', 'Green', 'ATNB 655', '1HGCM82633A004352', 301_800])],
  'sofia@rossilandscapes.example': [
    vehicle([2020, 'Chevrolet', 'Silverado 1500', 'Black', 'BM 90277', '1GCUYDED3LZ316702', 142_650], {
      type: VehicleType.TRUCK,
    }),
  ],
  'noah.bergeron@post.example': [
    vehicle([2017, 'Hyundai', 'Elantra', 'Red', 'CFRT 330', 'KMHD84LF0HU330917', 110_020]),
  ],
  'meilin.chow@post.example': [vehicle([2020, 'Toyota', 'RAV4', 'White', 'CPLV 274', '2T3RWRFV2LW071925', 52_480])],
  'thomas.whitebear@post.example': [
    vehicle([2014, 'Kawasaki', 'Ninja 300', 'Lime', '4KX 21', 'JKAEXMJ17EDA63027', 18_900], {
      type: VehicleType.MOTORCYCLE,
    }),
    vehicle([2018, 'Volkswagen', 'Golf', 'Blue', 'CJAY 560', 'WVWKR7AU0JW118203', 91_700]),
  ],
  'hannah.novak@post.example': [vehicle([2020, 'Toyota', 'Prius', 'Pearl', 'CNEW 081', 'JTDKARFU7L3112480', 60_110])],
  'ravi@singhtaxi.example': [
    vehicle([2017, 'Hyundai', 'Sonata', 'Black', 'CEHH 719', '5NPE34AFXHH529316', 288_430]),
    vehicle([2020, 'Toyota', 'Camry', 'Black', 'CPMK 335', '4T1G11AKXLU345871', 195_260], { isHere: 'Oil change' }),
  ],
  'claire.oneill@post.example': [vehicle([2020, 'Mazda', '3', 'Red', 'CMZD 444', '3MZBPABL8KM105593', 44_900])],
  'oskar@lindqvistroofing.example': [
    vehicle([2019, 'Ford', 'Transit', 'White', 'BK 31846', '1FTBW2CM6KKB40112', 133_700], { type: VehicleType.TRUCK }),
  ],
}

/** Writes the demo tenant's vehicles. Only Maple Auto has some. */
export async function seedVehicles(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  for (const [email, vehicles] of Object.entries(mapleVehicles)) {
    const customerId = ids.get(email)
    if (!customerId) throw new Error(`The demo has no customer with the email address ${email}`)
    for (const { isHere, ...fields } of vehicles) {
      const { id } = await ctx.use(VehicleService).add({ ...fields, customerId })
      if (isHere) await ctx.use(VehicleService).checkIn({ id, odometer: fields.odometer, note: isHere })
    }
  }
}
