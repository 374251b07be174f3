import { ArrowDownTrayIcon } from '@heroicons/react/24/outline'
import i18next, { type TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Mark, Recipient } from '../../../machines/bulk-message/recipients.ts'
import { refusedReasons } from '../../contract/areas/bulk-message/bulk-message.ts'
import { csvName, csvOf } from '../../contract/csv.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { today } from '../../kit/clock.ts'
import { saveFile } from '../../kit/save-file.ts'
import { customerAddress } from '../../records/record-links.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Fold } from '../../ui/layout/Fold.tsx'
import { local } from '../../ui/sends.ts'
import { Id } from '../../ui/values/Id.tsx'
import type { MessageState } from './message-props.ts'

type Context = MessageState['context']

const shownAtMost = 50
/** What needs a look stands first and open. */
const order: readonly Mark[] = ['unknown', 'retryable', 'refused', 'skipped', 'sent']
const openAtFirst: readonly Mark[] = ['unknown', 'retryable', 'refused']

const reasonText = (t: TFunction<'bulk-message'>, reason: string): string =>
  refusedReasons.some((known) => known === reason) ? t(`reasons/${reason}`) : reason

/** The customers by result, each rejected one with its reason. Offers the results of all as a file. */
export function MessageResults({ context }: { readonly context: Context }) {
  const { t } = useTranslation('bulk-message')
  const { recipients, reasons } = context
  const whyOf = ({ why }: Recipient): string => (why === undefined ? '' : reasonText(t, reasons[why] ?? ''))
  const save = () => {
    const cells = recipients.map((one) => [one.id, t(`marks/${one.mark}`), whyOf(one)])
    const head = [t('columns/customer'), t('columns/result'), t('columns/reason')]
    saveFile(csvOf(head, cells), csvName(i18next.t('bulk-message:title'), today()))
  }
  const groups = order
    .map((mark) => ({ mark, rows: recipients.filter((one) => one.mark === mark) }))
    .filter(({ rows }) => rows.length > 0)
  if (groups.length === 0) return null
  return (
    <section aria-label={t('results')} className="grid gap-3">
      <div className="overflow-clip rounded-md border">
        {groups.map(({ mark, rows }) => (
          <Group key={mark} mark={mark} rows={rows} whyOf={whyOf} />
        ))}
      </div>
      <Button {...local} icon={ArrowDownTrayIcon} className="justify-self-start" onClick={save}>
        {t('takeFile')}
      </Button>
    </section>
  )
}

interface GroupProps {
  readonly mark: Mark
  readonly rows: readonly Recipient[]
  readonly whyOf: (row: Recipient) => string
}

function Group({ mark, rows, whyOf }: GroupProps) {
  const { t } = useTranslation('bulk-message')
  const { number } = useFormats()
  const more = rows.length - shownAtMost
  return (
    <Fold title={`${t(`marks/${mark}`)} (${number(rows.length)})`} open={openAtFirst.includes(mark)}>
      <ul className="grid">
        {rows.slice(0, shownAtMost).map((row) => (
          <li key={row.id} className="flex flex-wrap items-baseline gap-x-3 border-t py-1.5 first:border-t-0">
            <a href={customerAddress(row.id)} target="_blank" rel="noreferrer">
              <Id>{row.id}</Id>
            </a>
            <bdi className="text-muted">{whyOf(row)}</bdi>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted">{t('moreInFile', { count: more, customers: number(more) })}</p>}
    </Fold>
  )
}
