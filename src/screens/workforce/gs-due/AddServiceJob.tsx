import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/form/FormScreen.tsx'
import { serviceJobForm } from './service-job.form.ts'

interface AddServiceJobProps {
  readonly installationId: string
  /** Called after a success with an address, without one after Cancel */
  readonly onLeave: (address?: string) => void
}

/** The form of a service job over the list. */
export function AddServiceJob({ installationId, onLeave }: AddServiceJobProps) {
  useTranslation('jobs')
  const [form] = useState(() => serviceJobForm(installationId))
  return <FormDialog form={form} params={{ installationId }} onLeave={onLeave} />
}
