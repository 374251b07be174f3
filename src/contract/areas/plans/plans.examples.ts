import { exampleOf, type PageExamples } from '../../example.ts'
import { changePlan, getPlanDetails, listPlans } from './plans.ts'

const planId = 'P-FAMILY-28'
const updatedAt = '2026-11-19T09:30:00.000Z'
const details = { planname: 'Family 60', validity: 56, price: 1499, litres: 650, cities: ['BLR'], active: true }

export const pages: PageExamples = {
  '/app/installation/plan/view/:id': { id: planId },
  '/app/installation/plan/edit/:id': { id: planId },
}

export const calls = [
  exampleOf(listPlans, { body: { search: 'Family', city: 'BLR', active: 'true', orderBy: 'price' } }),
  exampleOf(changePlan, {
    body: details,
    forms: [
      {
        address: '/app/installation/plan/add',
        typed: { planname: 'Family 60', validity: '56', price: '1499', litres: '650' },
        fallback: 'Failed to save plan',
        done: 'Plan added',
      },
      {
        address: `/app/installation/plan/edit/${planId}`,
        typed: { price: '729', litres: '310' },
        fallback: 'Failed to save plan',
        done: 'Plan saved',
      },
    ],
  }),
  exampleOf(getPlanDetails, {
    query: { planname: 'Family 30', validity: 84 },
    answer: {
      planId: 'P-FAMILY-84',
      planname: 'Family 30',
      validity: 84,
      price: 1949,
      litres: 900,
      cities: [],
      active: true,
      installations: 0,
      updatedAt,
    },
  }),
]
