import { defineModel } from '../model.ts'
import { scanMachine } from './scan.machine.ts'

export const scannedBefore = ['WP-BLR-004217'] as const
const scan = (text: string) => ({ text, codes: scannedBefore })

export const scanModel = defineModel({
  machine: scanMachine,
  texts: 'scan',
  inputs: {
    'any code': { known: null },
    'expected codes': { known: { expected: ['WP-HYD-001883', 'WP-BLR-004217'], others: ['WP-PUN-000971'] } },
  },
  events: {
    'code.scan': [
      scan('wp-hyd-001883'),
      scan('WP-BLR-004217'),
      scan('WP-PUN-000971'),
      scan('?'),
      scan(' '),
      scan('WP-HYD-001883 WP-BLR-004217 ?'),
    ],
  },
  outcomes: {},
  // What was read before shows in the list of the last ones alone.
  project: ({ known, scanned }) => ({
    known: known === null ? 'any' : 'listed',
    verdicts: scanned.map(({ verdict }) => verdict).join(' '),
  }),
})
