import { useState } from 'react'
import { FormDialog } from '../../kit/form/FormScreen.tsx'
import { addCategoryForm, editCategoryForm } from './category.forms.ts'

interface CategoryDialogProps {
  /** The category that is changed; none: one is added */
  readonly code: string | undefined
  /** Called with an address after a success, without one after Cancel */
  readonly onLeave: (address?: string) => void
}

export function CategoryDialog({ code, onLeave }: CategoryDialogProps) {
  const [form] = useState(() => (code ? editCategoryForm(code) : addCategoryForm))
  return <FormDialog form={form} params={code ? { id: code } : {}} onLeave={onLeave} />
}
