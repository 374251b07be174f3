import { exampleOf } from '../../example.ts'
import { getPostponedJobDependencies } from './job-postponement.ts'

export const calls = [
  exampleOf(getPostponedJobDependencies, {
    query: { jobId: 'J-88213', calledFromApp: 'false' },
    answer: [{ kind: 'PAYMENT', id: 'J-88213', status: null, amount: 450 }],
  }),
]
