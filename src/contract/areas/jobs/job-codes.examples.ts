import { exampleOf } from '../../example.ts'
import { listJobSlots, listJobTags, listJobTypes, listPriorities } from './job-codes.ts'

export const calls = [listJobTypes, listJobTags, listPriorities, listJobSlots].map((one) => exampleOf(one, {}))
