import { jobPostponementModel } from '../../../machines/job-postponement/job-postponement.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { JobPostponementView } from './JobPostponementView.tsx'

export const states = defineStates({
  title: 'Flows/Job postponement',
  model: jobPostponementModel,
  view: JobPostponementView,
})
