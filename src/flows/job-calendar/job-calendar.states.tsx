import { jobCalendarModel } from '../../../machines/job-calendar/job-calendar.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { JobCalendarView } from './JobCalendarView.tsx'

export const states = defineStates({ title: 'Flows/Job calendar', model: jobCalendarModel, view: JobCalendarView })
