import { bulkMessageModel } from '../../../machines/bulk-message/bulk-message.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { BulkMessageView } from './BulkMessageView.tsx'

export const states = defineStates({
  title: 'Flows/Bulk message',
  model: bulkMessageModel,
  view: BulkMessageView,
})
