import { employeePictureModel } from '../../../machines/employee-picture/employee-picture.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { EmployeePictureView } from './EmployeePictureView.tsx'

export const states = defineStates({
  title: 'Flows/Employee picture',
  model: employeePictureModel,
  view: EmployeePictureView,
})
