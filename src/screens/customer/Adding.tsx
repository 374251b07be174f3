import { FormScreen } from '../../kit/form/FormScreen.tsx'
import { addForm } from './add.form.ts'

export const Adding = () => <FormScreen form={addForm} params={{}} back="/app/customer/list" />
