import { exampleOf } from '../../example.ts'
import { addDeviceBenefits, reapplyDeviceBenefits, resetDeviceBenefits } from './benefits.ts'

/** The purifier of the showcase. */
const deviceCode = 'HWP00700112'
const tab = '/app/installation/installationDetail/WP-BLR-004217/W-30177/transactions/ALL/AllCustomers?tab=device'
const reason = 'Filter replaced a week late'

export const calls = [
  exampleOf(resetDeviceBenefits, { body: { deviceCode }, atOnce: 'each is granted' }),
  exampleOf(reapplyDeviceBenefits, { body: { deviceCode }, atOnce: 'each is granted' }),
  exampleOf(addDeviceBenefits, {
    body: { deviceCode, litres: 100, days: 5, reason },
    atOnce: 'each is granted',
    forms: [
      {
        address: `${tab}#add-benefits`,
        typed: { litres: '100', days: '5', reason },
        fallback: 'Failed to update device benefits',
        done: 'Benefits added',
      },
    ],
  }),
]
