import { ArrowDownTrayIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { codesFile, downloadInvestmentCodes, type Investment } from '../../../contract/areas/sponsors/investments.ts'
import { byteOrderMark } from '../../../contract/csv.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { reasonOf } from '../../../kit/failure-reason.ts'
import { useAskedRead } from '../../../kit/record/use-asked-read.ts'
import { defineAsks } from '../../../kit/record/use-record.ts'
import { notify } from '../../../kit/root-api.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'

const file = defineAsks<typeof downloadInvestmentCodes>({
  endpoint: downloadInvestmentCodes,
  input: ({ id = '' }) => ({ params: { id } }),
})

/** Saves the codes as the service gives them (B082). What isn't that file is told and never saved (H58). */
export function DownloadCodes({ investment }: { readonly investment: Investment }) {
  const { t } = useTranslation(['investments', 'kit', 'failures'])
  const { number } = useFormats()
  const { investmentId, used, free } = investment
  // Reading the text took the mark away that a spreadsheet needs.
  const save = (text: string) => {
    saveFile(byteOrderMark + text, codesFile.name)
    notify({ tone: 'good', text: t('saved') })
  }
  const { state, ask } = useAskedRead(file, { id: investmentId }, save)
  const failure = state?.context.failure
  const count = used + free
  return (
    <div className="grid justify-items-start gap-2">
      {failure && (
        <Banner tone="bad" live>
          {reasonOf(failure, 'investments:downloadFailed')}
        </Banner>
      )}
      <Button
        icon={ArrowDownTrayIcon}
        event="codes.download"
        busy={state?.hasTag('busy') ?? false}
        busyLabel={t('downloading')}
        reason={count === 0 ? t('nothingToDownload') : undefined}
        onClick={ask}
      >
        {t('download', { count, codes: number(count) })}
      </Button>
    </div>
  )
}
