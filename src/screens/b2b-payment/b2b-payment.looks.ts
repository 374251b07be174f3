import { look, screen } from '../../../tests/support/outline/screen-looks.ts'

const address = '/app/installation/B2BPayment'
const operations = { roles: [['LEVEL', 1] as const, ['OPERATIONS', 6] as const], until: '#main textarea' }

export const screens = [
  screen('screens/b2b-payment/b2b-payment', address, [
    look('ready', address, operations),
    look('refused', address, { roles: [['LEVEL', 1]] }),
  ]),
]
