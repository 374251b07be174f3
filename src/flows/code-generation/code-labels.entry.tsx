import { ArrowDownTrayIcon, PrinterIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { csvName, csvOf } from '../../contract/csv.ts'
import { CopyIds } from '../../kit/bulk/CopyIds.tsx'
import { today } from '../../kit/clock.ts'
import { saveFile } from '../../kit/save-file.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { local } from '../../ui/sends.ts'

const LabelSheets = lazy(() => import('./LabelSheets.tsx').then((file) => ({ default: file.LabelSheets })))

export interface CodesInHandProps {
  readonly codes: readonly string[]
  /** Of the file: the batch, or what the codes have in common */
  readonly name: string
  /** True for each print but the one that follows generating: its labels say so (H119) */
  readonly isReprint?: boolean
}

/** Copies codes, saves them as a file, and prints their labels. */
export function CodesInHand({ codes, name, isReprint = false }: CodesInHandProps) {
  const { t } = useTranslation('code-labels')
  const [isPrinting, setPrinting] = useState(false)
  const save = () =>
    saveFile(
      csvOf(
        [t('code')],
        codes.map((code) => [code]),
      ),
      csvName(name, today()),
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button {...local} icon={PrinterIcon} onClick={() => setPrinting(true)}>
        {isReprint ? t('reprint') : t('print')}
      </Button>
      <Button {...local} icon={ArrowDownTrayIcon} onClick={save}>
        {t('save')}
      </Button>
      <CopyIds ids={codes} label={t('copy')} otherwise={t('notCopied')} />
      {isPrinting && (
        <Suspense>
          <LabelSheets codes={codes} isReprint={isReprint} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </div>
  )
}
