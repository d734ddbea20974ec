import type { ImportField } from '../../platform/data-exchange/index.ts'

type FieldOfGroup = Omit<ImportField, 'group'>

const customerFields: readonly FieldOfGroup[] = [
  {
    name: 'firstname',
    label: 'First name',
    alsoCalled: ['Given name', 'Forename', 'First', 'Prénom', 'Customer first name', 'Billing first name'],
  },
  {
    name: 'lastname',
    label: 'Last name',
    alsoCalled: ['Surname', 'Family name', 'Last', 'Nom de famille', 'Nom', 'Customer last name', 'Billing last name'],
  },
  {
    name: 'fullname',
    label: 'Full name',
    alsoCalled: [
      'Name',
      'Customer',
      'Customer name',
      'Display name',
      'Contact',
      'Contact name',
      'Client',
      'Nom complet',
    ],
  },
  {
    name: 'email',
    label: 'Email',
    alsoCalled: [
      'Email address',
      'E-mail address',
      'Mail',
      'Courriel',
      'Adresse courriel',
      'Adresse e-mail',
      'Email 1',
    ],
    isKey: true,
  },
  {
    name: 'phone',
    label: 'Phone',
    alsoCalled: [
      'Telephone',
      'Phone number',
      'Tel',
      'Mobile',
      'Mobile phone',
      'Cell',
      'Téléphone',
      'Cellulaire',
      'Phone 1',
    ],
    isKey: true,
  },
  {
    name: 'address',
    label: 'Address',
    alsoCalled: ['Street', 'Street address', 'Address 1', 'Address line 1', 'Adresse', 'Rue', 'Billing address'],
  },
  {
    name: 'address2',
    label: 'Address line 2',
    alsoCalled: ['Address 2', 'Apartment', 'Unit', 'Suite', 'Apt', 'Adresse 2', 'Appartement', 'Bureau'],
  },
  { name: 'city', label: 'City', alsoCalled: ['Town', 'Municipality', 'Ville', 'Billing city'] },
  {
    name: 'province',
    label: 'Province or state',
    alsoCalled: ['Province', 'State', 'Region', 'Province/State', 'State/Province', 'Province code', 'Région'],
  },
  {
    name: 'postalCode',
    label: 'Postal code',
    alsoCalled: ['Postcode', 'ZIP', 'ZIP code', 'Code postal', 'Postal', 'Postal/ZIP code', 'ZIP/Postal code'],
  },
  { name: 'country', label: 'Country', alsoCalled: ['Country code', 'Pays', 'Billing country'] },
  {
    name: 'tags',
    label: 'Tags',
    alsoCalled: ['Tag', 'Groups', 'Labels', 'Étiquettes', 'Groupes', 'Group', 'Groupe', 'Category', 'Catégorie'],
  },
]

const vehicleFields: readonly FieldOfGroup[] = [
  {
    name: 'vehicle.plate',
    label: 'Vehicle plate',
    alsoCalled: ['Plate', 'Plate number', 'License plate', 'Licence plate', 'Plaque', "Plaque d'immatriculation"],
  },
  { name: 'vehicle.vin', label: 'Vehicle VIN', alsoCalled: ['VIN', 'VIN number', 'NIV'] },
  { name: 'vehicle.make', label: 'Vehicle make', alsoCalled: ['Make', 'Car make', 'Marque'] },
  { name: 'vehicle.model', label: 'Vehicle model', alsoCalled: ['Model', 'Car model', 'Modèle'] },
  { name: 'vehicle.year', label: 'Vehicle year', alsoCalled: ['Year', 'Model year', 'Car year', 'Année'] },
  {
    name: 'vehicle.odometer',
    label: 'Vehicle odometer (km)',
    alsoCalled: ['Odometer', 'Mileage', 'Kilometres', 'Kilometers', 'Km', 'Kilométrage', 'Odomètre'],
  },
]

/** The fields that a column can map to, with their names in other programs, in English and French. */
export const customerImportFields: readonly ImportField[] = [
  ...customerFields.map((field) => ({ ...field, group: 'Customer' })),
  ...vehicleFields.map((field) => ({ ...field, group: 'Vehicle' })),
]
