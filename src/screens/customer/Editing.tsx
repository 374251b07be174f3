import { useParams } from 'wouter'
import { FormScreen } from '../../kit/form/FormScreen.tsx'
import { customerAddress } from '../../records/record-links.ts'
import { editForm } from './edit.form.ts'

export function Editing() {
  const { id = '' } = useParams()
  return <FormScreen key={id} form={editForm} params={{ id }} back={customerAddress(id)} />
}
