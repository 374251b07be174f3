import { useState } from 'react'
import type { DeviceDetails } from '../../../contract/areas/devices/device-life.ts'
import { FormDialog } from '../../../kit/form/FormScreen.tsx'
import { rootApi } from '../../../kit/root-api.ts'
import { addBenefitsForm } from './add-benefits.form.ts'
import { botOperationForm } from './bot-operation.form.ts'
import { changeBotForm } from './change-bot.form.ts'

interface DeviceDialogProps {
  readonly dialog: string
  readonly device: DeviceDetails
}

const leave = () => rootApi().go(location.pathname + location.search, { replace: true })

/** The dialogs over the device's tab, by the name behind the `#`. */
export function DeviceDialog({ dialog, device }: DeviceDialogProps) {
  const { deviceCode, botId } = device
  // What the person decides on, though the page is read again behind the dialog.
  const [form] = useState(() => {
    if (botId === null) return undefined
    if (dialog === 'add-benefits') return addBenefitsForm(device)
    return dialog === 'change-bot' ? changeBotForm(device) : botOperationForm({ ...device, botId })
  })
  return form ? <FormDialog form={form} params={{ deviceCode, botId: botId ?? '' }} onLeave={leave} /> : null
}
