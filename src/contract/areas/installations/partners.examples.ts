import { exampleOf } from '../../example.ts'
import { listPartnerDropdown } from './partners.ts'

export const calls = [exampleOf(listPartnerDropdown, { answer: [{ id: 'BP-0001', name: 'BluePeak Homes' }] })]
