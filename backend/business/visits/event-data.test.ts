import { expect, it } from 'vitest'
import { eventData } from './event-data.ts'

const of = (kind: string, note: string, detail: Record<string, unknown> = {}) => eventData({ kind, note, detail })

it('S-252 takes an event apart by what was kept with it', () => {
  const place = { appointmentDate: '2026-11-24', start: '10:00', end: '11:00' }
  expect(of('APPOINTMENT', '24 Nov 2026, 10:00 to 11:00. At her wish', { place })).toEqual({
    appointment: place,
    remark: 'At her wish',
  })
  expect(of('APPOINTMENT', 'Without an appointment', { place: null })).toEqual({ appointment: null })
  expect(of('TECHNICIAN', 'To Dr. Rao. Knows the home', { technician: 'Dr. Rao' })).toEqual({
    technician: 'Dr. Rao',
    remark: 'Knows the home',
  })
  expect(of('STATUS', '', { given: 'Suresh Babu' })).toEqual({ technician: 'Suresh Babu' })
  expect(of('TECHNICIAN', 'Without a technician', { technician: null })).toEqual({ technician: null })
  expect(of('PAYMENT', '₹250 more to collect: Filter: new', { toCollect: 250 })).toEqual({
    amount: 250,
    money: 'ADDED',
    remark: 'Filter: new',
  })
  expect(of('PAYMENT', '₹649 collected, UPI', { payType: 'UPI', payAmount: 649 })).toEqual({
    amount: 649,
    money: 'COLLECTED',
    payType: 'UPI',
  })
  expect(of('PAYMENT', 'In words', { payType: 'CASH', payAmount: 300, left: 349 })).toEqual({
    amount: 300,
    money: 'COLLECTED',
    payType: 'CASH',
    left: 349,
  })
  expect(of('PAYMENT', 'In words', { payType: 'LINK', payAmount: 649, left: 649 })).toEqual({
    amount: 0,
    money: 'COLLECTED',
    payType: 'LINK',
    left: 649,
  })
  expect(of('PAYMENT', '₹649 paid by link', { paid: 649 })).toEqual({ amount: 649, money: 'PAID' })
  expect(of('PAYMENT', '₹649 no longer to collect', { was: 649_00 })).toEqual({ amount: 649, money: 'NOT_DUE' })
  expect(of('DETAILS', 'As told', { names: ['zip'] })).toEqual({ fields: ['zip'], remark: 'As told' })
  expect(of('DETAILS', 'Address: 9, Hill Road', { before: '8' })).toEqual({ address: '9, Hill Road' })
})

it('leaves to its note what it can’t tell whole', () => {
  expect(of('STATUS', 'Customer is travelling', { technician: 'Suresh Babu' })).toBeUndefined()
  expect(of('TECHNICIAN', 'To Suresh Babu')).toBeUndefined()
  expect(
    of('PAYMENT', '₹300 collected, CASH. ₹349 stays to collect', { payType: 'CASH', payAmount: 300 }),
  ).toBeUndefined()
})
