/** Answers of the services about installations, as on the wire. */
const row = (number: number) => {
  const id = `WP-BLR-${String(number).padStart(6, '0')}`
  return {
    id,
    purifierId: `HWP${number}`,
    customerId: 'C-1',
    customerName: 'Ananya Krishnamurthy',
    phoneNumber: '9845022712',
    city: 'Bengaluru',
    zone: 'Indiranagar',
    plan: null,
    status: number === 1 ? 'HOLD_X' : 'ACTIVE',
    validTill: '2026-11-22',
    walletId: null,
    walletBalance: 1840,
    connectivity: null,
    partner: null,
  }
}

const total = 25

export function rowsFor(query: URLSearchParams) {
  const page = Number(query.get('page'))
  const size = Number(query.get('pageSize'))
  const from = (page - 1) * size
  const count = Math.max(0, Math.min(size, total - from))
  return { resultList: Array.from({ length: count }, (_, at) => row(from + at + 1)), total_elements: total }
}

export const anInstallation = {
  ...row(4217),
  id: 'WP-BLR-004217',
  walletId: 'W-30177',
  address: '14, Lotus Apartments',
  botId: 'BOT-7F3A21',
  deviceModel: 'HW-RO Plus',
  installedOn: '2026-09-17',
  uninstalltionDate: null,
  nonPaying: false,
  notes: [],
  updatedAt: '2026-11-20T05:12:00Z',
  attention: {
    paidNotInEffect: [
      {
        id: 'PM-3001',
        installationId: 'WP-BLR-004217',
        since: '2026-11-20T04:10:00Z',
        amount: 699,
        about: 'Family 30, 28 days',
      },
    ],
    jobOpen: [{ id: 'J-88250', installationId: 'WP-BLR-004217', since: '2026-11-19T10:05:00Z', about: 'SERVICE' }],
    botOffline: [{ id: 'WP-BLR-004217', installationId: 'WP-BLR-004217', since: null }],
    refundUnderWay: [
      {
        id: 'RF-20418',
        installationId: 'WP-BLR-004217',
        since: '2026-11-14T05:50:00Z',
        amount: 9000,
        about: 'INITIATED',
      },
    ],
  },
}

export const anOwner = {
  id: 'C-1',
  name: 'Ananya Krishnamurthy',
  phoneNumber: '9845022712',
  address: '37, Green Meadows',
  city: 'Bengaluru',
  status: 'ACTIVE',
  isPriorityUser: false,
  isNonPayingCustomer: false,
  pendingPayment: 0,
  activePurifiers: 1,
  createdAt: '2026-09-17T05:12:00Z',
}

export const aWallet = { walletId: 'W-30177', type: 'PREPAID', installationId: 'WP-BLR-004217', balance: 1840 }

const movements = [
  { id: 'W-30177-2', at: '2026-11-18T05:12:00Z', type: 'CREDIT', text: 'Recharge by UPI', amount: 1500, balance: 1873 },
  { id: 'W-30177-1', at: '2026-11-14T05:12:00Z', type: 'DEBIT', text: 'Water used, 38 l', amount: 114, balance: 373 },
]

/** CREDIT and DEBIT filter, anything else does not, as the services do it. */
export function entries(query: URLSearchParams) {
  const type = query.get('type')
  const content = movements.filter((one) => (type === 'CREDIT' || type === 'DEBIT' ? one.type === type : true))
  return { content, pageNumber: 1, pageSize: 10, totalElements: content.length, totalPages: 1 }
}
