import { useParams } from 'wouter'
import { FormScreen } from '../../kit/FormScreen.tsx'
import { customerAddress } from './customer-address.ts'
import { editForm } from './edit.form.ts'

export function Editing() {
  const { id = '' } = useParams()
  return <FormScreen key={id} form={editForm} params={{ id }} back={customerAddress(id)} />
}
