import { jobCalendarModel } from '../../../machines/job-calendar/job-calendar.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { JobCalendarView, loadBoard } from './JobCalendarView.tsx'

// Whichever path is shown first, none shows that code loads.
await Promise.all(Object.values(loadBoard).map((load) => load()))

export const states = defineStates({ title: 'Flows/Job calendar', model: jobCalendarModel, view: JobCalendarView })
