import { dayReassignmentModel } from '../../../machines/day-reassignment/day-reassignment.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { DayReassignmentView } from './DayReassignmentView.tsx'

export const states = defineStates({
  title: 'Flows/Day reassignment',
  model: dayReassignmentModel,
  view: DayReassignmentView,
})
