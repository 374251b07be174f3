import { removeEmployeePicture } from '../../contract/areas/employees/picture.ts'
import { defineAct } from '../../kit/write/act-definition.ts'
import { type PicturedEmployee, PictureRemoval } from './PictureRemoval.tsx'

/** Removes the picture for good: there is no copy. No read of this flow tells what became of it, and repeating is safe. */
export const removePicture = defineAct<PicturedEmployee, typeof removeEmployeePicture>({
  id: 'employee-picture-remove',
  texts: 'employee-picture',
  ask: 'remove/ask',
  question: 'remove/question',
  act: 'remove/act',
  done: 'remove/done',
  fallback: 'employee-picture:remove/failed',
  unconfirmed: 'remove/unconfirmed',
  endpoint: removeEmployeePicture,
  idOf: ({ id }) => id,
  input: ({ id }) => ({ params: { id } }),
  review: (employee) => <PictureRemoval {...employee} />,
})
