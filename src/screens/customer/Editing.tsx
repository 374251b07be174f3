import { useParams } from 'wouter'
import { customerAddress } from '../../kit/addresses.ts'
import { FormScreen } from '../../kit/FormScreen.tsx'
import { editForm } from './edit.form.ts'

export function Editing() {
  const { id = '' } = useParams()
  return <FormScreen key={id} form={editForm} params={{ id }} back={customerAddress(id)} />
}
