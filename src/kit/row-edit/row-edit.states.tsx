import { rowEditModel } from '../../../machines/kit/row-edit/row-edit.model.ts'
import { sampleRowEdit } from '../../../tests/support/stage/kit-samples.tsx'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { RowEditView } from './RowEditView.tsx'

export const states = defineStates({
  title: 'Kit/Rows changed in place',
  model: rowEditModel,
  view: (props) => <RowEditView edit={sampleRowEdit} {...props} />,
})
