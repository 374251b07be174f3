import { exampleOf } from '../../example.ts'
import { activatePayment, applyPlan, listInactivatedInstallations, listTopups } from './recharge.ts'

const installationId = 'WP-BLR-004217'

export const calls = [
  exampleOf(listTopups, { query: { installationId }, answer: [{ topupId: 'T-1000', amount: 1000, credit: 1050 }] }),
  exampleOf(applyPlan, {
    body: { installationId, planId: 'P-FAMILY-28', payType: 'WALLET', amount: 699, reference: 'recharge-of-example' },
    atOnce: 'each is done already',
  }),
  exampleOf(activatePayment, { body: { installationId, paymentId: 'PM-1001' } }),
  exampleOf(listInactivatedInstallations, { query: { search: 'WP-' } }),
]
