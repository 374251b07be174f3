import { expect, test } from 'vitest'
import { deliveryMovesOf } from './delivery-status.ts'

const ofDelivery = (status: string, paymentToCollect = 0) =>
  deliveryMovesOf({ type: 'DELIVERY', status, paymentToCollect }).map(({ to, requires }) => [to, ...requires].join(' '))

test.each([
  ['WAITING', ['CANCELLED note']],
  ['SCHEDULED', ['CANCELLED note']],
  ['ASSIGNED', ['OUT_FOR_DELIVERY', 'CANCELLED note']],
  ['EN_ROUTE', ['DELIVERED note happyCode', 'UNDELIVERED note', 'CANCELLED note']],
  ['IN_PROGRESS', ['DELIVERED note happyCode', 'UNDELIVERED note', 'CANCELLED note']],
  ['POSTPONED', ['CANCELLED note']],
  ['NOT_DONE', ['CANCELLED note']],
  ['COMPLETED', []],
  ['CANCELLED', []],
])('S-283 a delivery whose job is %s may become %j', (status, moves) => expect(ofDelivery(status)).toEqual(moves))

test('S-20 S-283 what is out asks for the payment where one is to collect, also before it has arrived', () => {
  for (const status of ['EN_ROUTE', 'IN_PROGRESS'])
    expect(ofDelivery(status, 649_00)[0], status).toBe('DELIVERED note payment happyCode')
})
