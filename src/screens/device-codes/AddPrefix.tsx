import { useState } from 'react'
import type { CodePrefix } from '../../contract/areas/device-codes/device-codes.ts'
import { FormDialog } from '../../kit/form/FormScreen.tsx'
import { prefixForm } from './prefix.form.ts'

interface AddPrefixProps {
  readonly all: readonly CodePrefix[]
  readonly onLeave: () => void
}

export function AddPrefix({ all, onLeave }: AddPrefixProps) {
  const [form] = useState(() => prefixForm(all))
  return <FormDialog form={form} params={{}} onLeave={onLeave} />
}
