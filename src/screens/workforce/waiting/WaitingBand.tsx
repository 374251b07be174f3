import { useTranslation } from 'react-i18next'
import type { Page } from '../../../contract/page.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { isoNow } from '../../../kit/clock.ts'
import { type Asks, useRecord } from '../../../kit/record/use-record.ts'
import { useUser } from '../../../kit/root-api.ts'
import { sending } from '../../../kit/sending.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { addressOf, type Waiting, waitingFor } from './waiting.ts'

/** What waits for this person, over the rows of the start page, each with how long the oldest waits (S-325). */
export function WaitingBand() {
  const { t } = useTranslation('waiting')
  const shown = waitingFor(useUser())
  if (shown.length === 0) return null
  return (
    <section aria-label={t('title')} className="flex h-full items-center gap-3 overflow-x-auto px-6 max-sm:px-4">
      <h2 className="flex-none font-semibold">{t('title')}</h2>
      <ul className="flex flex-none gap-2">
        {shown.map((one) => (
          <Chip key={one.id} waiting={one} />
        ))}
      </ul>
    </section>
  )
}

const asksOf = ({ endpoint, query }: Waiting): Asks => ({
  endpoint,
  input: () => ({ params: undefined, body: undefined, query: { page: 1, pageSize: 1, orderDir: 'ASC', ...query } }),
})

/** A list with nothing in it says so, because a chip that is missing could as well have failed. */
function Chip({ waiting: { icon: Shape, ...one } }: { readonly waiting: Waiting }) {
  const { t } = useTranslation(['waiting', 'kit-record'])
  const formats = useFormats()
  const { state, send } = useRecord(asksOf({ icon: Shape, ...one }), {})
  const data = state.context.data as Page<unknown> | null
  const look = 'flex min-h-8 items-center gap-1.5 rounded-md border bg-surface px-2.5 text-sm whitespace-nowrap'
  if (data === null && state.hasTag('busy'))
    return (
      <li className={look} aria-busy="true">
        <i className="sk h-4 w-32" aria-hidden="true" />
      </li>
    )
  if (data === null)
    return (
      <li className={`${look} text-bad`}>
        {t('notCounted', { what: t(`names/${one.id}`) })}
        <Button variant="link" {...sending(send)('read.again')}>
          {t('kit-record:tryAgain')}
        </Button>
      </li>
    )
  const since = (data.items[0] as Readonly<Record<string, string | null>> | undefined)?.[one.since]
  // A service that doesn't tell it has counted something else.
  if (data.items.length > 0 && since === undefined) return null
  return (
    <li>
      <a href={addressOf({ icon: Shape, ...one })} className={`${look} text-ink no-underline hover:border-brand`}>
        <Shape aria-hidden="true" className="size-4 text-muted" />
        <span>{t(`counts/${one.id}`, { count: data.total, number: formats.number(data.total) })}</span>
        {since && (
          <span className="text-muted">
            {/^\d\d:/.test(since) ? t('first', { time: since }) : t('oldest', { age: formats.age(since, isoNow()) })}
          </span>
        )}
      </a>
    </li>
  )
}
