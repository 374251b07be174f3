import { exampleOf } from '../../example.ts'
import { getRepeatJobDependencies, listRepeatedJobs, submitRepeatedJobRca } from './repeat-jobs.ts'

export const calls = [
  exampleOf(listRepeatedJobs, { query: { rca: 'DUE', cityCode: ['BLR'], countBy: 'category' } }),
  exampleOf(getRepeatJobDependencies, { query: { jobId: 'J-87640' } }),
  exampleOf(submitRepeatedJobRca, {
    body: {
      jobId: 'J-87640',
      values: {
        category: 'WORKMANSHIP',
        subCategory: 'FITTING_LOOSE',
        responsible: 'TECHNICIAN',
        action: 'Fitting tightened, checklist extended',
      },
    },
  }),
]
