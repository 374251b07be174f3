import { exampleOf } from '../example.ts'
import { listTechnicians } from './technicians.ts'

export const calls = [exampleOf(listTechnicians, { query: { cityCode: ['BLR'] } })]
