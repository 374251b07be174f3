import { useState } from 'react'
import type { ModelMapping } from '../../contract/areas/devices/device-models.ts'
import { FormDialog } from '../../kit/form/FormScreen.tsx'
import { renameForm } from './rename.form.ts'

interface RenameModelProps {
  readonly modelId: string
  readonly all: readonly ModelMapping[]
  readonly onLeave: () => void
}

export function RenameModel({ modelId, all, onLeave }: RenameModelProps) {
  const [form] = useState(() => renameForm(modelId, all))
  return <FormDialog form={form} params={{ id: modelId }} onLeave={onLeave} />
}
