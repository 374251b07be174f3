import { PrinterIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Challan } from '../../contract/areas/challans/challans.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { local } from '../../ui/sends.ts'
import { ChallanSheet } from './ChallanSheet.tsx'

interface PrintChallanProps {
  readonly challan: Challan
  readonly label: string
  readonly isCopy: boolean
}

/** Opens the paper of a challan, from where it is printed. */
export function PrintChallan({ challan, label, isCopy }: PrintChallanProps) {
  const { t } = useTranslation('challans')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button icon={PrinterIcon} {...local} onClick={() => setOpen(true)}>
          {label}
        </Button>
      </div>
      {isOpen && (
        <Dialog
          size="xl"
          printed
          title={t('sheetTitle', { number: challan.challanNumber })}
          onClose={() => setOpen(false)}
          footer={
            <Button variant="main" icon={PrinterIcon} {...local} onClick={() => print()}>
              {t('print')}
            </Button>
          }
        >
          <ChallanSheet challan={challan} isCopy={isCopy} />
        </Dialog>
      )}
    </>
  )
}
