import { FormDialog } from '../../../kit/form/FormScreen.tsx'
import { addJobForms } from './add-job.forms.ts'

interface AddJobProps {
  readonly kind: string
  readonly onLeave: (address?: string) => void
}

const noParams = {}

/** The form of a kind of job. */
export function AddJob({ kind, onLeave }: AddJobProps) {
  const form = addJobForms[kind]
  return form ? <FormDialog form={form} params={noParams} onLeave={onLeave} /> : null
}
