/** Six cities, their states and zones, and where their installations' numbers begin. */
export const places = [
  {
    code: 'BLR',
    state: { code: 'KA', name: 'Karnataka' },
    name: 'Bengaluru',
    first: 3802,
    zones: ['Indiranagar', 'Koramangala', 'HSR Layout', 'Jayanagar', 'Whitefield', 'Hebbal'],
  },
  {
    code: 'HYD',
    state: { code: 'TG', name: 'Telangana' },
    name: 'Hyderabad',
    first: 1850,
    zones: ['Banjara Hills', 'Gachibowli', 'Kondapur', 'Secunderabad', 'Madhapur'],
  },
  {
    code: 'BOM',
    state: { code: 'MH', name: 'Maharashtra' },
    name: 'Mumbai',
    first: 2405,
    zones: ['Andheri West', 'Bandra', 'Powai', 'Chembur', 'Borivali'],
  },
  {
    code: 'PNQ',
    state: { code: 'MH', name: 'Maharashtra' },
    name: 'Pune',
    first: 1210,
    zones: ['Kothrud', 'Viman Nagar', 'Baner', 'Hadapsar'],
  },
  {
    code: 'MAA',
    state: { code: 'TN', name: 'Tamil Nadu' },
    name: 'Chennai',
    first: 1604,
    zones: ['Adyar', 'T. Nagar', 'Velachery', 'Anna Nagar'],
  },
  {
    code: 'DEL',
    state: { code: 'DL', name: 'Delhi' },
    name: 'Delhi',
    first: 2890,
    zones: ['Dwarka', 'Saket', 'Rohini', 'Lajpat Nagar', 'Mayur Vihar'],
  },
] as const

export type Place = (typeof places)[number]

export const streets = [
  'Main Road',
  '1st Cross',
  '2nd Cross',
  '4th Main',
  '7th Main',
  'Station Road',
  'Temple Street',
  'Lake View Road',
  'Park Street',
  '100 Feet Road',
]
export const buildings = [
  'Prestige Shantiniketan',
  'Sai Residency',
  'Lotus Apartments',
  'Green Meadows',
  'Brigade Gateway',
  'Sri Krishna Nivas',
  'Palm Grove',
  'Ashoka Heights',
  'Raheja Vihar',
  'Hiranandani Gardens',
  'Sunrise Enclave',
]

/** The plans of the demo's installations. */
export const plans = [
  { id: 'P-SOLO-28', name: 'Solo 15', validityDays: 28, price: 449_00, litres: 150 },
  { id: 'P-COUPLE-28', name: 'Couple 20', validityDays: 28, price: 549_00, litres: 200 },
  { id: 'P-FAMILY-28', name: 'Family 30', validityDays: 28, price: 699_00, litres: 300 },
  { id: 'P-LARGE-28', name: 'Large Family 45', validityDays: 28, price: 899_00, litres: 450 },
  { id: 'P-UNLIMITED-84', name: 'Unlimited', validityDays: 84, price: 2499_00, litres: null },
  { id: 'P-OFFICE-28', name: 'Office 120', validityDays: 28, price: 1899_00, litres: 1200 },
]

/** The models of purifiers, and what they bring in an hour. */
export const models = [
  { id: 'DM-1', name: 'HW-Copper 7', purifier: 'COPPER', litresPerHour: 15 },
  { id: 'DM-2', name: 'HW-RO Mini', purifier: 'RO', litresPerHour: 8 },
  { id: 'DM-3', name: 'HW-RO Plus', purifier: 'RO', litresPerHour: 12 },
  { id: 'DM-4', name: 'HW-Alkaline 9', purifier: 'ALKALINE', litresPerHour: 18 },
]
export const partners = ['BluePeak Homes', 'Nestaway Living', 'Stanza Stays', 'Greenfield Offices'] as const
