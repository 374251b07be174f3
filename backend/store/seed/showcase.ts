/** Refunds that pictures and journeys count on. Totals in minor units, age in days. */
export interface ShownRefund {
  readonly name: string
  readonly city: 'BLR' | 'HYD'
  readonly total: number
  readonly age: number
  /** The step that waits. */
  readonly waits: 1 | 2
  readonly phone?: string
  readonly installationId?: string
  readonly id?: string
  readonly reason?: string
}

const shown = (name: string, city: 'BLR' | 'HYD', rupees: number, age: number, waits: 1 | 2): ShownRefund => ({
  name,
  city,
  total: rupees * 100,
  age,
  waits,
})

/** From the oldest on. */
export const shownRefunds: readonly ShownRefund[] = [
  shown('Mohammed Irfan Shaikh', 'HYD', 12_450, 9, 2),
  shown('Lakshmi Venkataraman', 'BLR', 7_800, 8, 2),
  shown('Gurpreet Singh Ahluwalia', 'HYD', 5_250, 7, 1),
  shown('Deepa Nair', 'BLR', 3_600, 7, 1),
  {
    ...shown('Shruti Hegde', 'BLR', 9_000, 6.5, 2),
    phone: '9886041235',
    installationId: 'WP-BLR-003871',
    id: 'RF-20418',
    reason: 'Moving to Pune, address not serviceable',
  },
  shown('Rajesh Kulkarni', 'BLR', 1_200, 6, 1),
  shown('Sneha Reddy', 'HYD', 8_925, 5, 2),
  shown('Venkata Subrahmanyam Chintalapati', 'HYD', 104_500, 5, 2),
  shown('Farida Contractor', 'BLR', 4_999, 5, 1),
  shown('Arjun Bhattacharya', 'BLR', 9_000, 4, 1),
  shown('Meenakshi Sundaram', 'BLR', 1_200, 4, 1),
  shown('Harish Gowda', 'BLR', 5_000, 4, 2),
  shown('Zainab Ali', 'HYD', 840, 3, 1),
  shown('Pooja Deshmukh', 'BLR', 9_000, 3, 1),
  shown('Sandeep Chowdary', 'HYD', 1_200, 3, 1),
  shown('Kavitha Ramesh', 'BLR', 11_200, 3, 2),
]

/** The installation whose owner changes in the pictures, and who takes it over. */
export const shownTransfer = {
  installationId: 'WP-BLR-004217',
  walletId: 'W-30177',
  botId: 'BOT-7F3A21',
  owner: { name: 'Ananya Krishnamurthy', phone: '9845022712' },
  zone: 'Indiranagar',
  planId: 'P-FAMILY-28',
  /** Age of the installation, and what is left of its plan, days. */
  age: 64,
  daysLeft: 5,
  next: { id: 'C-010982', name: 'Imran Qureshi', phone: '9900145674' },
} as const
