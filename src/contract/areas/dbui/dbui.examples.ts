import { exampleOf } from '../../example.ts'
import { getDbuiForm } from './dbui.ts'

export const calls = [exampleOf(getDbuiForm, { params: { name: 'repeat-job-rca' } })]
