import { PrinterIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wholeOf } from '../../contract/normalise.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { lateSheet } from '../../ui/late-sheet.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { local } from '../../ui/sends.ts'
import { QrCode } from '../../ui/values/QrCode.tsx'
import printed from './label-sheets.css?url'
import { labelsOnSheet, sheetsOf } from './sheets-of.ts'

lateSheet(printed)

interface LabelSheetsProps {
  readonly codes: readonly string[]
  readonly isReprint: boolean
  readonly onClose: () => void
}

/** Labels with a QR code each, on A4 sheets of 3 by 8. A sheet that was begun is gone on with from its n-th label on. */
export function LabelSheets({ codes, isReprint, onClose }: LabelSheetsProps) {
  const { t } = useTranslation('code-labels')
  const { number } = useFormats()
  const [typed, setTyped] = useState('1')
  const start = wholeOf(typed) ?? 0
  const isRight = start >= 1 && start <= labelsOnSheet
  const sheets = isRight ? sheetsOf(codes, start) : []
  const said = { most: number(labelsOnSheet) }
  return (
    <Dialog
      size="xl"
      printed
      title={t('labels', { count: codes.length, labels: number(codes.length) })}
      onClose={onClose}
      footer={
        <Button
          variant="main"
          icon={PrinterIcon}
          {...local}
          reason={isRight ? null : t('startWrong', said)}
          onClick={() => print()}
        >
          {t('printSheets', { count: sheets.length, sheets: number(sheets.length) })}
        </Button>
      }
    >
      <div className="label-start max-w-60">
        <NumberField
          {...local}
          label={t('start')}
          help={t('startHelp', said)}
          error={isRight ? undefined : t('startWrong', said)}
          maxLength={2}
          value={typed}
          onValue={setTyped}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <section aria-label={t('preview')} tabIndex={0} className="max-h-96 overflow-auto rounded-md border">
        {sheets.map((sheet, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no other name.
          <div key={at} className="label-sheet">
            {sheet.map((code, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: empty places have no other name.
              <div key={place} className="code-label">
                {code && (
                  <>
                    <QrCode text={code} label={code} />
                    <p className="min-w-0">
                      <span className="id">{code}</span>
                      {isReprint && <span className="block text-xs">{t('isReprint')}</span>}
                    </p>
                  </>
                )}
              </div>
            ))}
          </div>
        ))}
      </section>
    </Dialog>
  )
}
